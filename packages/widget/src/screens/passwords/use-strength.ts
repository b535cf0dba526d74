import { useEffect, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { type PasswordRating, ratePassword } from '../../flows/rate-password.ts'

/** Milliseconds without typing before a password is rated. */
const pause = 500

/** Rates a password while it is typed. Outdated replies are ignored. */
export function useStrength({ password, email }: { password: string; email: string | undefined }) {
  const { flow } = useWidget()
  const [rating, setRating] = useState<PasswordRating & { readonly of?: string }>({})
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (password === '' || attempt === 0) return
    const rated = new AbortController()
    const timer = flow.window.setTimeout(async () => {
      const next = await ratePassword(flow, { password, email }, rated.signal)
      if (!rated.signal.aborted) setRating({ ...next, of: password })
    }, pause)
    return () => {
      flow.window.clearTimeout(timer)
      rated.abort()
    }
  }, [flow, password, email, attempt])

  const isCurrent = rating.of === password
  return {
    /** Of the last rated password, so that nothing jumps between two keys. */
    strength: password === '' ? undefined : rating.strength,
    isValid: isCurrent && rating.strength?.valid_password === true,
    error: isCurrent ? rating.error : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
