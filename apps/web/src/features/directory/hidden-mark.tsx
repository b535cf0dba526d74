import type { GuardedField, Profile } from '@maypole/contract/community'
import { directoryMessages } from '../../directory-messages.ts'
import styles from './hidden-mark.module.css'

/** Marks what only admins see of a contact. Only admins and the person themselves are told. */
export function HiddenMark(props: { contact: Profile; field: GuardedField }) {
  const { contact, field } = props
  if (contact.hidden?.includes(field) !== true) return null
  return (
    <span className={styles.mark}>
      {field === 'listing' ? directoryMessages.notListed : directoryMessages.adminsOnly}
    </span>
  )
}
