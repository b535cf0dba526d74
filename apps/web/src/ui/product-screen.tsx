import type { ReactNode } from 'react'
import { Maypole } from './maypole.tsx'
import styles from './product-screen.module.css'
import { takeLostFocus } from './take-lost-focus.ts'

/**
 * A screen of the product, outside of any site: its name with one action, a title, and the
 * contents.
 */
export function ProductScreen(props: {
  productName: string
  title: string
  action: ReactNode
  /** Stands at the end of the line with the title. */
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <main ref={takeLostFocus} className={styles.screen} tabIndex={-1}>
      <header className={styles.bar}>
        <Maypole size={38} />
        <span className={styles.product}>{props.productName}</span>
        {props.action}
      </header>
      <div className={styles.title}>
        <h1>{props.title}</h1>
        {props.beside}
      </div>
      {props.children}
    </main>
  )
}
