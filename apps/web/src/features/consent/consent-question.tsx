import type { IdpClient } from '@maypole/sdk'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { errorText } from '../../api/api-error.ts'
import { useConfiguration } from '../../api/configuration.tsx'
import { useSession } from '../../api/session.tsx'
import { hostOf } from '../../lib/app-address.ts'
import { isKnownScope, permissionOf } from '../../lib/permissions.ts'
import { formatPhone } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { DialogError } from '../../ui/dialog.tsx'
import { AppEmblem } from './app-emblem.tsx'
import styles from './consent.module.css'
import { Notice } from './notice.tsx'
import { PermissionList } from './permission-list.tsx'
import { useSteadyWindow } from './use-steady-window.ts'

type Asked = Awaited<ReturnType<IdpClient['oauthAuthorizeStart']>>

export interface ConsentQuestionProps {
  readonly asked: Asked
  /** As registered: it has been checked before anything is asked. */
  readonly redirectUri: string
  /** The answer that is on its way. */
  readonly pending: boolean | undefined
  /** Why the last answer did not arrive. */
  readonly error: unknown
  readonly onAnswer: (isGranted: boolean) => void
}

/** Who wants what of whose account, and Allow and Deny (spec §2). */
export function ConsentQuestion(props: ConsentQuestionProps) {
  const { asked, pending, error, onAnswer } = props
  const { productName } = useConfiguration()
  const { client_name: name, client_description: description } = asked.client
  // What is not granted anyway is not asked for either.
  const scopes = asked.scope_results.filter((result) => result.is_grantable)
  const title = scopes.every(({ scope }) => isKnownScope(scope))
    ? messages.consent.title(name, productName)
    : messages.consent.titleOfAccess(name, productName)
  const host = hostOf(props.redirectUri)
  const isMeant = useSteadyWindow()

  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <Notice title={title} emblem={<AppEmblem name={name} />}>
      {description !== '' && <p className={styles.text}>{description}</p>}
      <section className={styles.asked}>
        <h2 className={styles.requesting}>{messages.consent.requesting(name)}</h2>
        <PermissionList
          permissions={scopes.map((result) => permissionOf(result.scope, result.description))}
        />
      </section>
      <Account user={asked.user} isBusy={pending !== undefined} />
      {error !== null && <DialogError>{errorText(error)}</DialogError>}
      <div className={styles.answers}>
        <Button
          disabled={pending !== undefined}
          pending={pending === false}
          onClick={() => onAnswer(false)}
        >
          {messages.consent.deny}
        </Button>
        <Button
          look="primary"
          disabled={pending !== undefined}
          pending={pending === true}
          onClick={(press) => isMeant(press) && onAnswer(true)}
        >
          {messages.consent.allow}
        </Button>
      </div>
      <p className={styles.small}>
        {host === undefined ? messages.consent.backToDevice : messages.consent.backTo(host)}{' '}
        {messages.consent.takeBack}{' '}
        <Link href="/connected-apps">{messages.connectedApps.title}</Link>.
      </p>
    </Notice>
  )
}

/** Whose account it is about, and the way to another one: that ends the session in this browser. */
function Account(props: { user: Asked['user']; isBusy: boolean }) {
  const { client } = useSession()
  async function leave(): Promise<void> {
    try {
      await client.session.revoke({ forceClear: true })
    } catch {
      // The session is forgotten here even if the server could not be told.
      client.session.drop()
    }
  }
  return (
    <div className={styles.account}>
      <p>
        {messages.consent.signedInAs} <strong>{accountName(props.user)}</strong>
      </p>
      <Button
        look="quiet"
        className={styles.otherAccount}
        disabled={props.isBusy}
        onClick={() => void leave()}
      >
        {messages.consent.otherAccount}
      </Button>
    </div>
  )
}

/** How a person knows their account: by the number that they sign in with, or else by an address. */
function accountName({ phone_numbers: phones, emails, user_id: id }: Asked['user']): string {
  const phone = phones.find((one) => one.verified)?.phone_number
  if (phone !== undefined) return phone.startsWith('+1') ? formatPhone(phone) : phone
  return emails.find((one) => one.verified)?.email ?? id
}
