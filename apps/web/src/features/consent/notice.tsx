import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { CentredScreen } from '../../ui/centred-screen.tsx'
import { Maypole } from '../../ui/maypole.tsx'
import styles from './consent.module.css'

/**
 * One thing to read, and perhaps to do, in the middle of the window. Its title has the focus: one notice takes the place of another
 * without a new page that would be read aloud.
 */
export function Notice(props: {
  title: string
  /** What stands above the title instead of the emblem alone. */
  emblem?: ReactNode
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <CentredScreen className={styles.card}>
      <div className={styles.emblem}>{props.emblem ?? <Maypole size={72} />}</div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {props.title}
      </h1>
      {props.children}
    </CentredScreen>
  )
}
