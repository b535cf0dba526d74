import type { ConnectedApp } from '@maypole/contract/provider'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfiguration } from '../../api/configuration.tsx'
import { connectedAppsQuery, useIdp } from '../../api/connected-apps.ts'
import { QueryView } from '../../api/query-view.tsx'
import { messages } from '../../texts/texts.en.ts'
import { CardList } from '../../ui/card.tsx'
import { AppCard } from './app-card.tsx'
import styles from './connected-apps.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/**
 * The apps with access to the viewer's account, with their permissions, each with a way to withdraw
 * it.
 */
export function ConnectedApps() {
  const { productName } = useConfiguration()
  const query = useQuery(connectedAppsQuery(useIdp()))
  const [withdrawing, setWithdrawing] = useState<ConnectedApp>()
  return (
    <section className={styles.section} aria-labelledby="connected-apps">
      <h2 id="connected-apps">{messages.connectedApps.title}</h2>
      <QueryView query={query} failed={messages.connectedApps.failed}>
        {(apps) =>
          apps.length === 0 ? (
            <p className={styles.intro}>
              {messages.connectedApps.empty}. {messages.connectedApps.emptyHint(productName)}
            </p>
          ) : (
            <>
              <p className={styles.intro}>{messages.connectedApps.intro(productName)}</p>
              <CardList>
                {apps.map((app) => (
                  <li key={app.connected_app_id}>
                    <AppCard app={app} onWithdraw={() => setWithdrawing(app)} />
                  </li>
                ))}
              </CardList>
            </>
          )
        }
      </QueryView>
      {withdrawing !== undefined && (
        <WithdrawDialog app={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </section>
  )
}
