import { sessionDurationMinutes } from '@maypole/contract/community/constants'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { messages } from '../../messages.ts'
import { returnedSignInMessages } from '../../returned-sign-in-messages.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useFullClient } from '../../widget/full-client.ts'
import styles from './sign-in-screen.module.css'

const outcomeParameters = ['stytch_token_type', 'error', 'error_description']

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
      .then((result) => {
        if (result?.handled === true) return
        // Without a token it was refused. The reason in the address is not shown: anybody can write a link with one.
        setError(returnedSignInMessages.refused)
        clearOutcome()
      })
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

/** Takes the refusal out of the address, where the next attempt and a reload would find it again. */
function clearOutcome(): void {
  const url = new URL(location.href)
  for (const name of outcomeParameters) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
