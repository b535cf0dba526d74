import { classNames } from './class-names.ts'
import styles from './new-dot.module.css'

/** A dot where something is new. Words beside it say so; screen readers do not hear the dot. */
export function NewDot(props: { className?: string | undefined }) {
  return <span className={classNames(styles.dot, props.className)} aria-hidden="true" />
}
