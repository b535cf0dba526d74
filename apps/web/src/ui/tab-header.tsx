import type { ReactNode } from 'react'
import styles from './tab-header.module.css'

/** The name of a part of the site, and at most one thing to do in it. */
export function TabHeader(props: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h2>{props.title}</h2>
      {props.children}
    </header>
  )
}
