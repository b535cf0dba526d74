import type { ReactNode } from 'react'
import styles from './centred-screen.module.css'
import { classNames } from './class-names.ts'

/**
 * One thing in the middle of the window; on wide windows on a surface. `className` sets the width.
 */
export function CentredScreen(props: { className?: string | undefined; children: ReactNode }) {
  return (
    <main className={styles.screen}>
      <div className={classNames(styles.card, props.className)}>{props.children}</div>
    </main>
  )
}
