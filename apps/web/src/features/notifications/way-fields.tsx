import type { NotificationWays } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import styles from './notifications.module.css'
import { notificationMessages } from './texts.en.ts'

const text = notificationMessages.site

/** How somebody wants to be told of one kind of news. Ways that lead nowhere cannot be chosen. */
export function WayFields(props: {
  label: string
  ways: NotificationWays
  /** Whether the server sends push messages, and whether there is an address for e-mail. */
  canPush: boolean
  canMail: boolean
  onWays: (ways: NotificationWays) => void
  children?: ReactNode
}) {
  const { label, ways, canPush, canMail, onWays } = props
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      <div className={styles.ways}>
        <Checkbox
          label={text.push}
          checked={ways.push && canPush}
          disabled={!canPush}
          onChecked={(push) => onWays({ ...ways, push })}
        />
        <Checkbox
          label={text.email}
          checked={ways.email && canMail}
          disabled={!canMail}
          onChecked={(email) => onWays({ ...ways, email })}
        />
      </div>
      {props.children}
    </fieldset>
  )
}
