import { useEffect, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { type PasswordRating, ratePassword } from '../../flows/rate-password.ts'

/** Milliseconds without a key before a password is sent to be rated. */
const pause = 500

/** Has a password rated while it is typed. An answer about what has been typed over since is ignored. */
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
    /** Of the password as it was last rated, so that nothing jumps between two keys. */
    strength: password === '' ? undefined : rating.strength,
    isValid: isCurrent && rating.strength?.valid_password === true,
    error: isCurrent ? rating.error : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
