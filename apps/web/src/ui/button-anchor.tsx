import type { ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** A link to a page or program elsewhere that looks like a button. */
export function ButtonAnchor(props: {
  href: string
  variant?: 'primary' | 'plain'
  children: ReactNode
}) {
  const { href, variant = 'plain', children } = props
  const isPage = href.startsWith('https:')
  return (
    <a
      className={classNames(styles.button, styles[variant])}
      href={href}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  )
}
