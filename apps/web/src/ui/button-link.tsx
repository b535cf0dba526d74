import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** A link within the app that looks like a button. */
export function ButtonLink(props: {
  href: string
  variant?: 'primary' | 'plain' | 'quiet'
  icon?: ReactNode
  children: ReactNode
}) {
  const { href, variant = 'plain', icon, children } = props
  return (
    <Link href={href} className={classNames(styles.button, styles[variant])}>
      {icon}
      {children}
    </Link>
  )
}
