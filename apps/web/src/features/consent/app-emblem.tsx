import type { AskedByApp } from '@maypole/widget/react'
import { Maypole } from '../../ui/maypole.tsx'
import styles from './consent.module.css'

/**
 * An app beside the product, by its first letter: its own picture would tell its server who is
 * looking.
 */
export function Emblem({ asked }: { asked: AskedByApp | undefined }) {
  if (asked === undefined)
    return (
      <div className={styles.emblem}>
        <Maypole size={72} />
      </div>
    )
  const [letter = ''] = asked.client.client_name
  return (
    <div className={styles.emblem} aria-hidden="true">
      <span className={styles.letter}>{letter.toUpperCase()}</span>
      <span className={styles.between} />
      <Maypole size={56} />
    </div>
  )
}
