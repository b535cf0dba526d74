import type { AgentPermission, AgentUse } from '@maypole/contract/community'
import type { ConnectedApp } from '@maypole/contract/provider'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { dateFormat } from '../../../texts/date-format.ts'
import { messages } from '../../../texts/texts.en.ts'
import styles from '../connected-apps.module.css'
import { connectedMessages } from './texts.en.ts'

/** Days of use that are shown. */
const shownDays = 7

/** What an assistant may read of which community, and what it has read. */
export function AgentFacts({ app }: { app: ConnectedApp }) {
  const api = useApi()
  const { data: sites = [] } = useQuery({
    queryKey: keys.sites(),
    queryFn: ({ signal }) => api.call('GET /sites', { params: {}, signal }),
  })
  const { data: uses = [] } = useQuery({
    queryKey: keys.agentUse(),
    queryFn: ({ signal }) => api.call('GET /agents', { params: {}, signal }),
  })
  const titles = new Map(sites.map(({ id, title }) => [id, title]))
  const permissions = (app.authorization_details ?? []) as readonly AgentPermission[]
  const given = permissions.filter(({ identifier }) => titles.has(identifier))
  return (
    <>
      {app.client_host !== undefined && <p className={styles.description}>{app.client_host}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" className={styles.permissions}>
        {given.map(({ identifier, datatypes }) => (
          <li key={identifier} dir="auto">
            {titles.get(identifier)}: {datatypes.map(tabName).join(', ')}
          </li>
        ))}
      </ul>
      <Use use={uses.find(({ clientId }) => clientId === app.connected_app_id)} />
    </>
  )
}

function tabName(tab: AgentPermission['datatypes'][number]): string {
  return messages.tabs[tab === 'contacts' ? 'directory' : tab]
}

function Use({ use }: { use: AgentUse | undefined }) {
  if (use === undefined) return <p className={styles.description}>{connectedMessages.notUsed}</p>
  const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
  // Days are counted in UTC.
  const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className={styles.description}>
      <p>{connectedMessages.lastUsed(time.format(new Date(use.lastUsedAt)))}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" className={styles.days}>
        {use.days.slice(0, shownDays).map((one) => (
          <li key={one.day}>
            {day.format(new Date(one.day))}: {connectedMessages.counts(one.reads, one.proposals)}
          </li>
        ))}
      </ul>
    </div>
  )
}
