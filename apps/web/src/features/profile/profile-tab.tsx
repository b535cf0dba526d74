import type { Membership } from '../../api/membership.ts'
import { formatPhone } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
import { Card } from '../../ui/card.tsx'

/** The viewer's own profile. */
export function ProfileTab(props: Membership) {
  const { profile } = props
  return (
    <Card>
      <h2>{messages.profile.title}</h2>
      <p>{`${profile.firstName} ${profile.lastName}`.trim()}</p>
      <p>{formatPhone(profile.phoneNumber)}</p>
    </Card>
  )
}
