import { lazy, Suspense } from 'react'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account.module.css'

const AccountNotifications = lazy(async () => ({
  default: (await import('../../notifications/account-notifications.tsx')).AccountNotifications,
}))

/** Notifications on this device and of all communities. */
export function Notifications() {
  return (
    <section className={styles.section} aria-labelledby="account-notifications">
      <h2 id="account-notifications">{messages.site.notifications}</h2>
      <Suspense fallback={<Skeleton count={2} />}>
        <AccountNotifications />
      </Suspense>
    </section>
  )
}
