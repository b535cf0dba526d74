import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useConfiguration } from '../../api/configuration.tsx'
import { connectedAppsQuery, useIdp } from '../../api/connected-apps.ts'
import { QueryView } from '../../api/query-view.tsx'
import { createPart } from '../../start/part.ts'
import { messages } from '../../texts/texts.en.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './connected-apps.module.css'
import { accountMessages } from './texts.en.ts'

// Few people have any.
const { Component: ConnectedAppList } = createPart(
  async () => (await import('./connected/connected-app-list.tsx')).ConnectedAppList,
)

/** The apps with access to the viewer's account. */
export function ConnectedApps() {
  const { productName } = useConfiguration()
  const idp = useIdp()
  const query = useQuery(connectedAppsQuery(idp))
  return (
    <section className={styles.section} aria-labelledby="connected-apps">
      <h2 id="connected-apps">{messages.connectedApps.title}</h2>
      <QueryView query={query} failed={accountMessages.apps.failed}>
        {(apps) =>
          apps.length === 0 ? (
            <p className={styles.intro}>
              {accountMessages.apps.empty}. {accountMessages.apps.emptyHint(productName)}
            </p>
          ) : (
            <ErrorBoundary>
              <Suspense fallback={<Skeleton />}>
                <ConnectedAppList apps={apps} revoke={(id) => idp.revokeConnectedApp(id)} />
              </Suspense>
            </ErrorBoundary>
          )
        }
      </QueryView>
    </section>
  )
}
