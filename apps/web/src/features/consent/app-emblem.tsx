import { Maypole } from '../../ui/maypole.tsx'
import styles from './consent.module.css'

/**
 * An app beside the product, by its first letter: its picture would be fetched from its own server, which would learn who is looking.
 */
export function AppEmblem(props: { name: string }) {
  const [letter = ''] = props.name
  return (
    <div className={styles.pair} aria-hidden="true">
      <span className={styles.letter}>{letter.toUpperCase()}</span>
      <span className={styles.between} />
      <Maypole size={56} />
    </div>
  )
}
