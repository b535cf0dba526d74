import { useEffect, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { type LoadedPasskeys, loadPasskeys, type Passkey } from '../../flows/passkeys.ts'

/**
 * Returns the passkeys of the signed-in person: the cached ones at once, then the server's; at
 * first neither may be known. A failure is an error, unless `canBeOld` and something is known.
 */
export function usePasskeys({ canBeOld }: { canBeOld: boolean }) {
  const { flow } = useWidget()
  const [loaded, setLoaded] = useState<LoadedPasskeys>(() => {
    const user = flow.client.user.getSync()
    return user === null ? {} : { passkeys: user.webauthn_registrations }
  })
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (attempt === 0) return
    const current = new AbortController()
    void loadPasskeys(flow, current.signal).then((next) => {
      if (!current.signal.aborted)
        setLoaded((last) => (canBeOld && next.error && last.passkeys ? last : next))
    })
    return () => current.abort()
  }, [flow, attempt, canBeOld])

  return {
    ...loaded,
    change: (work: (passkeys: readonly Passkey[]) => readonly Passkey[]) =>
      setLoaded(({ passkeys = [] }) => ({ passkeys: work(passkeys) })),
    retry: () => {
      setLoaded({})
      setAttempt(attempt + 1)
    },
  }
}
