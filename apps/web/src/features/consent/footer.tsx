import { Link } from 'wouter'
import { hostOf } from '../../lib/app-address.ts'
import { messages } from '../../texts/texts.en.ts'
import styles from './consent.module.css'

/** Where the browser goes next, and how to withdraw the consent. */
export function Footer(props: { redirectUri: string }) {
  const host = hostOf(props.redirectUri)
  return (
    <p className={styles.small}>
      {host === undefined ? messages.consent.backToDevice : messages.consent.backTo(host)}{' '}
      {messages.consent.takeBack} <Link href="/account">{messages.site.account}</Link>.
    </p>
  )
}
