import { messages } from '../texts/texts.en.ts'
import styles from './skeleton.module.css'

/** Grey shapes of the height of the cards to come, so that nothing jumps when they arrive. */
export function Skeleton(props: { count?: number; height?: string }) {
  const { count = 3, height = '6rem' } = props
  return (
    <div role="status" className={styles.stack}>
      <span className="visually-hidden">{messages.common.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity.
        <div key={index} className={styles.shape} style={{ height }} />
      ))}
    </div>
  )
}
