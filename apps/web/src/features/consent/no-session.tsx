import { signInPath } from '../../lib/return-to.ts'
import { messages } from '../../messages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './consent.module.css'
import { Notice } from './notice.tsx'

/** Nobody is signed in, where leading to the sign-in at once would be wrong; `path` is this page. */
export function NoSession(props: { path: string }) {
  return (
    <Notice title={messages.consent.noSession}>
      <div className={styles.single}>
        <ButtonLink look="primary" href={signInPath(props.path)}>
          {messages.consent.logIn}
        </ButtonLink>
      </div>
    </Notice>
  )
}
