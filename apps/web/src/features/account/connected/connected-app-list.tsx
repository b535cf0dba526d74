import type { ConnectedApp } from '@maypole/contract/provider'
import { useState } from 'react'
import { useConfiguration } from '../../../api/configuration.tsx'
import { CardList } from '../../../ui/card.tsx'
import styles from '../connected-apps.module.css'
import { AppCard } from './app-card.tsx'
import { connectedMessages } from './texts.en.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The apps with access to the viewer's account, each with a way to withdraw it. */
export function ConnectedAppList(props: {
  apps: readonly ConnectedApp[]
  revoke: (id: string) => Promise<unknown>
}) {
  const { apps, revoke } = props
  const { productName } = useConfiguration()
  const [withdrawing, setWithdrawing] = useState<ConnectedApp>()
  return (
    <>
      <p className={styles.intro}>{connectedMessages.intro(productName)}</p>
      <CardList>
        {apps.map((app) => (
          <li key={app.connected_app_id}>
            <AppCard app={app} onWithdraw={() => setWithdrawing(app)} />
          </li>
        ))}
      </CardList>
      {withdrawing !== undefined && (
        <WithdrawDialog
          app={withdrawing}
          revoke={revoke}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  )
}
