import type { ButtonHTMLAttributes, HTMLAttributes } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

/** A small round button: one of several things to choose from. It is `type="button"`. */
export function Chip(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={classNames(styles.chip, props.className)} />
}

/** Chips beside each other, on as many lines as they need. */
export function Chips(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={classNames(styles.chips, props.className)} />
}
