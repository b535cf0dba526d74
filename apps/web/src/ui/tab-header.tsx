import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tab-header.module.css'

/** The name of a part of the site, and what is to be done in it. */
export function TabHeader(props: {
  title: string
  className?: string | undefined
  children?: ReactNode
}) {
  return (
    <header className={classNames(styles.header, props.className)}>
      <h2>{props.title}</h2>
      {props.children}
    </header>
  )
}
