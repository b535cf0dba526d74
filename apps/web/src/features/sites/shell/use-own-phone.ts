import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.tsx'

/** Returns the viewer's verified US phone number, once it is known. */
export function useOwnPhone(): string | undefined {
  const { client } = useSession()
  const { data: user } = useQuery({
    queryKey: keys.account(),
    queryFn: ({ signal }) => client.user.get(signal),
    retry: false,
  })
  return user?.phone_numbers.find((one) => one.verified && one.phone_number.startsWith('+1'))
    ?.phone_number
}
