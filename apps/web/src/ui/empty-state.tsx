import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly hint?: string | undefined
  /** Something to press. */
  readonly action?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState(props: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.icon}>{props.icon}</div>
      <p className={styles.title}>{props.title}</p>
      {props.hint !== undefined && <p className={styles.hint}>{props.hint}</p>}
      {props.action}
    </div>
  )
}
