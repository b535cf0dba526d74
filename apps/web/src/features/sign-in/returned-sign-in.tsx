import { sessionDurationMinutes } from '@maypole/contract/community/constants'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { messages } from '../../messages.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useFullClient } from '../../widget/full-client.ts'
import styles from './sign-in-screen.module.css'

/** Somebody comes back from another provider: signs them in with the token in the address, once. */
export function ReturnedSignIn() {
  const client = useFullClient()
  const isStarted = useRef(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    client
      .authenticateByUrl({ session_duration_minutes: sessionDurationMinutes })
      .catch((failure) => setError(errorText(failure)))
  }, [client])
  return error === undefined ? (
    <Spinner label={messages.common.loading} />
  ) : (
    <p role="alert" className={styles.failure}>
      {error}
    </p>
  )
}
