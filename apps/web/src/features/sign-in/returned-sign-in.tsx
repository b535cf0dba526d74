import { sessionDurationMinutes } from '@maypole/contract/community/constants'
import { ProviderApiError } from '@maypole/sdk'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useSession } from '../../api/session.tsx'
import { clearReturn, isOwnReturn } from '../../lib/provider-return.ts'
import { messages } from '../../texts/texts.en.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useFullClient } from '../../widget/full-client.ts'
import styles from './sign-in-screen.module.css'
import { returnedSignInMessages } from './texts.en.ts'

/** Handles the return from another provider: signs in with the token in the address, once. */
export function ReturnedSignIn(props: { onSignedIn: (() => void) | undefined }) {
  const { onSignedIn } = props
  const client = useFullClient()
  const { isSignedIn } = useSession()
  // A link with somebody else's token must not change who is signed in.
  const [isForeign] = useState(() => isSignedIn && !isOwnReturn())
  const isStarted = useRef(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (isForeign || isStarted.current) return
    isStarted.current = true
    client
      .authenticateByUrl({ session_duration_minutes: sessionDurationMinutes })
      .then((result) => {
        clearReturn()
        if (result?.handled === true) onSignedIn?.()
        // No token means a refusal. The reason in the address is not shown: anybody can write a
        // link with one.
        else setError(returnedSignInMessages.refused)
      })
      .catch((failure) => {
        setError(errorText(failure))
        // Where the server was not reached, a reload tries the same token again.
        if (failure instanceof ProviderApiError) clearReturn()
      })
  }, [client, isForeign, onSignedIn])
  if (isForeign) return null
  return error === undefined ? (
    <Spinner label={messages.common.loading} />
  ) : (
    <p role="alert" className={styles.failure}>
      {error}
    </p>
  )
}
