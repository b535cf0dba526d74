import type { ReactNode } from 'react'
import { initialsOfPerson } from '../lib/initials.ts'
import { personColourOf } from '../lib/person-colour.ts'
import { UserIcon } from './icons/user.tsx'
import styles from './person-disc.module.css'

/**
 * A person's initials on their colour, below `children`, such as a photo. Hidden from screen
 * readers: the name is beside it.
 */
export function PersonDisc(props: {
  id: string
  firstName: string
  lastName: string
  isLarge?: boolean
  children?: ReactNode
}) {
  const { id, firstName, lastName, isLarge = false } = props
  const initials = initialsOfPerson(firstName, lastName)
  return (
    <span
      className={isLarge ? styles.large : styles.disc}
      style={{ backgroundColor: personColourOf(id) }}
      aria-hidden="true"
      data-person={id}
      data-text={initials}
    >
      {initials === '' && <UserIcon size={isLarge ? 36 : 20} />}
      {props.children}
    </span>
  )
}
