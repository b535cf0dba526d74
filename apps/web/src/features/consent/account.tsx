import type { AskedByApp } from '@maypole/widget/react'
import { useSession } from '../../api/session.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import styles from './consent.module.css'

/** The current account, and a button to switch: that ends the session in this browser. */
export function Account(props: { asked: AskedByApp; isBusy: boolean }) {
  const { client } = useSession()
  async function signOutAndGo(): Promise<void> {
    try {
      await client.session.revoke({ forceClear: true })
    } catch {
      // The session is cleared here even if the server was unreachable.
      client.session.drop()
    }
  }
  return (
    <div className={styles.account}>
      <p>
        {messages.consent.signedInAs} <strong>{accountName(props.asked.user)}</strong>
      </p>
      <Button
        variant="quiet"
        className={styles.otherAccount}
        disabled={props.isBusy}
        onClick={() => void signOutAndGo()}
      >
        {messages.consent.otherAccount}
      </Button>
    </div>
  )
}

/** Returns how a person knows their account: by its number, or else by an address. */
function accountName({
  phone_numbers: phones,
  emails = [],
  user_id: id,
}: AskedByApp['user']): string {
  const phone = phones.find((one) => one.verified)?.phone_number
  if (phone !== undefined) return phone.startsWith('+1') ? formatPhone(phone) : phone
  return emails.find((one) => one.verified)?.email ?? id
}
