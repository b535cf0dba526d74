import type { AskedByApp } from '@maypole/widget/react'
import { useSession } from '../../api/session.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './consent.module.css'

/** Whose account it is about, and the way to another one: that ends the session in this browser. */
export function Account(props: { asked: AskedByApp; isBusy: boolean }) {
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
        {messages.consent.signedInAs} <strong>{accountName(props.asked.user)}</strong>
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
function accountName({
  phone_numbers: phones,
  emails = [],
  user_id: id,
}: AskedByApp['user']): string {
  const phone = phones.find((one) => one.verified)?.phone_number
  if (phone !== undefined) return phone.startsWith('+1') ? formatPhone(phone) : phone
  return emails.find((one) => one.verified)?.email ?? id
}
