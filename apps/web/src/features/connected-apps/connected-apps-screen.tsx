import type { ConnectedApp } from '@maypole/contract/provider'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConfiguration } from '../../api/configuration.tsx'
import { connectedAppsQuery, useIdp } from '../../api/connected-apps.ts'
import { QueryView } from '../../api/query-view.tsx'
import { messages } from '../../messages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CardList } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChevronLeftIcon } from '../../ui/icons/chevron-left.tsx'
import { LinkIcon } from '../../ui/icons/link.tsx'
import { ProductScreen } from '../../ui/product-screen.tsx'
import { AppCard } from './app-card.tsx'
import styles from './connected-apps.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The apps that may use the viewer's account, each with what it may do, and a way to end that. */
export function ConnectedAppsScreen() {
  const { productName } = useConfiguration()
  const query = useQuery(connectedAppsQuery(useIdp()))
  const [withdrawing, setWithdrawing] = useState<ConnectedApp>()

  useEffect(() => {
    document.title = `${messages.connectedApps.title} · ${productName}`
  }, [productName])

  return (
    <ProductScreen
      productName={productName}
      title={messages.connectedApps.title}
      action={
        <ButtonLink href="/sites" icon={<ChevronLeftIcon size={18} />}>
          {messages.site.yourSites}
        </ButtonLink>
      }
    >
      <QueryView query={query} failed={messages.connectedApps.failed}>
        {(apps) =>
          apps.length === 0 ? (
            <EmptyState
              icon={<LinkIcon size={28} />}
              title={messages.connectedApps.empty}
              hint={messages.connectedApps.emptyHint(productName)}
            />
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
    </ProductScreen>
  )
}
