import { sessionDurationMinutes } from '@maypole/contract/community/constants'
import { ProviderUnreachableError } from '@maypole/sdk'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { clearReturn } from '../../../lib/provider-return.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { WarningIcon } from '../../../ui/icons/warning.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from '../account.module.css'
import { hasType, useAccountClients } from '../account-queries.ts'
import { providerName } from '../provider-name.ts'
import { addingParameter, type Returned } from '../returned.ts'
import { changeMessages } from './texts.en.ts'

const text = changeMessages
/** Adds the account that somebody proved at another provider, once, and says what came of it. */
export function ReturnedAccount(props: { returned: Returned; onChanged: () => void }) {
  const { returned, onChanged } = props
  const { oauth } = useAccountClients()
  const showToast = useToast()
  const adding = useMutation({
    mutationFn: async (token: string) =>
      await oauth.authenticate(token, { session_duration_minutes: sessionDurationMinutes }),
    onSuccess: ({ provider_type }) => {
      onChanged()
      showToast({ text: text.added(providerName(provider_type)) })
    },
  })
  const isStarted = useRef(false)
  const { mutate } = adding
  const { token } = returned
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    clearReturned()
    if (token !== null) mutate(token)
  }, [token, mutate])

  if (adding.isSuccess) return null
  if (token !== null && !adding.isError) return <Spinner label={text.addingAccount} />
  return (
    <div role="alert" className={styles.warning}>
      <WarningIcon size={20} />
      <div className={styles.form}>
        <p>{token === null ? refusalText(returned.refusal) : failureText(adding.error)}</p>
        {token !== null && adding.error instanceof ProviderUnreachableError && (
          <Button onClick={() => mutate(token)}>{messages.common.tryAgain}</Button>
        )}
      </div>
    </div>
  )
}

function clearReturned(): void {
  const url = new URL(location.href)
  url.searchParams.delete(addingParameter)
  history.replaceState(history.state, '', url)
  clearReturn()
}

/** The provider's description is not shown: it is for developers. */
function refusalText(type: string | null): string {
  if (type === 'access_denied') return text.notAdded.refused
  return type === 'oauth_account_in_use' ? text.notAdded.taken : text.notAdded.failed
}

function failureText(error: unknown): string {
  if (hasType(error, 'oauth_account_in_use')) return text.notAdded.taken
  if (hasType(error, 'oauth_wrong_user')) return text.notAdded.wrongUser
  if (hasType(error, 'oauth_token_not_found')) return text.notAdded.expired
  return errorText(error)
}
