import { errorText } from '../../api/api-error.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './consent.module.css'
import { Notice } from './notice.tsx'

/** What cannot be gone on with, and why (spec §2, 'Generic error screen'). */
export function Problem(props: { text: string; onRetry?: (() => void) | undefined }) {
  return (
    <Notice title={messages.consent.error}>
      <p className={styles.text}>{props.text}</p>
      {props.onRetry !== undefined && (
        <div className={styles.single}>
          <Button onClick={props.onRetry}>{messages.common.tryAgain}</Button>
        </div>
      )}
    </Notice>
  )
}

/** The same for a call that was refused or could not be made. */
export function CallProblem(props: { error: unknown; onRetry: () => void }) {
  return <Problem text={errorText(props.error)} onRetry={props.onRetry} />
}
