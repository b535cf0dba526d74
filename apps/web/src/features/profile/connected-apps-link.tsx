import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { connectedAppsQuery, useIdp } from '../../api/connected-apps.ts'
import { messages } from '../../messages.ts'
import styles from './profile.module.css'

/** The way to the connected apps, for those who have any; until that is known, and where it cannot be, nothing. */
export function ConnectedAppsLink() {
  const { data: apps = [] } = useQuery(connectedAppsQuery(useIdp()))
  if (apps.length === 0) return null
  return (
    <p className={styles.apps}>
      {messages.connectedApps.inProfile}{' '}
      <Link href="/connected-apps">{messages.connectedApps.title}</Link>
    </p>
  )
}
