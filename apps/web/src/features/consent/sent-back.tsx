import { isAppAddress, isWebAddress } from '../../lib/app-address.ts'
import { messages } from '../../messages.ts'
import buttonStyles from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './consent.module.css'
import { Notice } from './notice.tsx'
import { Problem } from './problem.tsx'

/**
 * What stands here while the browser goes to where the provider sends it. An app on this device leaves the page standing, and a browser
 * may want a press of its own before it opens one.
 */
export function SentBack(props: { title: string; address: string }) {
  const { title, address } = props
  if (!isAppAddress(address)) return <Problem text={messages.errors.unexpected} />
  return (
    <Notice title={title}>
      {isWebAddress(address) ? (
        <div className={styles.single}>
          <Spinner label={messages.consent.goingBack} />
        </div>
      ) : (
        <>
          <p className={styles.text}>{messages.consent.closePage}</p>
          <div className={styles.single}>
            <a className={classNames(buttonStyles.button, buttonStyles.plain)} href={address}>
              {messages.consent.goBack}
            </a>
          </div>
        </>
      )}
    </Notice>
  )
}

/** Goes there, so that the way back does not lead through this page again. */
export function leaveTo(address: string): void {
  if (isAppAddress(address)) location.replace(address)
}
