import { ButtonAnchor } from '../../../ui/button-anchor.tsx'
import { CopyField } from './copy-field.tsx'
import styles from './subscribe.module.css'
import { subscribeLinks } from './subscribe-links.ts'
import { calendarFeedMessages as text } from './texts.en.ts'

/** An address that was just made, and the ways into calendar programs. */
export function NewAddress(props: { url: string; name: string }) {
  const { url, name } = props
  const { userAgent } = navigator
  return (
    <div className={styles.part}>
      <CopyField label={text.address} url={url} hint={text.addressHint} />
      <div className={styles.programs}>
        {subscribeLinks(url, { userAgent, name }).map(({ program, href }, index) => (
          <ButtonAnchor key={program} href={href} variant={index === 0 ? 'primary' : 'plain'}>
            {text.programs[program]}
          </ButtonAnchor>
        ))}
      </div>
      {/android/i.test(userAgent) && <p className={styles.hint}>{text.androidHint}</p>}
      <p className={styles.hint}>{text.otherHint}</p>
    </div>
  )
}
