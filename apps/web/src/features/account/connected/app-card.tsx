import type { ConnectedApp } from '@maypole/contract/provider'
import { permissionOf } from '../../../lib/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from '../connected-apps.module.css'
import { AgentFacts } from './agent-facts.tsx'
import { connectedMessages } from './texts.en.ts'

/** One app: its name, its permissions, and a button to withdraw them. */
export function AppCard(props: { app: ConnectedApp; onWithdraw: () => void }) {
  const { app, onWithdraw } = props
  return (
    <Card className={styles.card}>
      <h3 className={styles.name}>{app.name}</h3>
      {app.description !== '' && <p className={styles.description}>{app.description}</p>}
      {app.authorization_details === undefined ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
        <ul role="list" className={styles.permissions}>
          {app.scopes_granted.split(' ').map((scope) => (
            <li key={scope}>{permissionOf(scope)}</li>
          ))}
        </ul>
      ) : (
        <AgentFacts app={app} />
      )}
      <Button
        className={styles.withdraw}
        aria-label={connectedMessages.withdrawFrom(app.name)}
        onClick={onWithdraw}
      >
        {connectedMessages.withdraw}
      </Button>
    </Card>
  )
}
