import type { ListedSite } from '@maypole/contract/community'
import type { AskedByApp } from '@maypole/widget/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { hostOf } from '../../../lib/app-address.ts'
import { messages as common } from '../../../texts/texts.en.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from './agent-choice.module.css'
import { type Choices, detailsOf, initialChoices, tabs, withTick } from './choices.ts'
import { agentChoiceMessages as messages } from './texts.en.ts'

type Details = NonNullable<AskedByApp['authorization_details']>

interface AgentChoiceProps {
  readonly asked: AskedByApp
  readonly redirectUri: string
  readonly isBusy: boolean
  readonly onDetails: (details: Details) => void
}

/** What an assistant may read of which community, and who it is as far as that is known. */
export function AgentChoice(props: AgentChoiceProps) {
  const { asked, redirectUri } = props
  const api = useApi()
  const query = useQuery({
    queryKey: keys.sites(),
    queryFn: ({ signal }) => api.call('GET /sites', { params: {}, signal }),
  })
  return (
    <div className={styles.choice}>
      <Origin client={asked.client} redirectUri={redirectUri} />
      <h2 className={styles.title}>{messages.title}</h2>
      <QueryView query={query} failed={common.sites.failed}>
        {(sites) => <Communities {...props} sites={sites} />}
      </QueryView>
      <p className={styles.hint}>{messages.proposes}</p>
    </div>
  )
}

function Origin(props: { client: AskedByApp['client']; redirectUri: string }) {
  const { client_host: host, is_self_described: isSelfDescribed } = props.client
  const back = hostOf(props.redirectUri)
  return (
    <div className={styles.origin}>
      {isSelfDescribed && (
        <p>
          <strong>{messages.notVerified}</strong> {host !== undefined && messages.describedBy(host)}
        </p>
      )}
      {back === undefined && <p>{messages.onDevice}</p>}
    </div>
  )
}

function Communities(props: AgentChoiceProps & { readonly sites: readonly ListedSite[] }) {
  const { asked, isBusy, onDetails } = props
  const sites = useMemo(
    () => props.sites.filter(({ refusesAgents }) => refusesAgents === undefined),
    [props.sites],
  )
  const keptOut = props.sites.filter(({ refusesAgents }) => refusesAgents)
  const [changed, setChanged] = useState<Choices>({})
  // A list that the browser has kept may be older: what arrives later is ticked at first, too.
  const choices = useMemo(() => {
    const ids = sites.map(({ id }) => id)
    return { ...initialChoices(ids, asked.authorization_details ?? []), ...changed }
  }, [sites, asked, changed])
  useEffect(() => onDetails(detailsOf(choices)), [choices, onDetails])
  return (
    <>
      {sites.map(({ id, title }) => (
        <fieldset key={id} className={styles.community}>
          <legend dir="auto">{title}</legend>
          {tabs.map((tab) => (
            <Checkbox
              key={tab}
              label={common.tabs[tab === 'contacts' ? 'directory' : tab]}
              checked={choices[id]?.includes(tab) === true}
              disabled={isBusy}
              onChecked={(isTicked) => setChanged(withTick(choices, { siteId: id, tab, isTicked }))}
            />
          ))}
        </fieldset>
      ))}
      {keptOut.length > 0 && (
        <p className={styles.hint}>{messages.keptOut(keptOut.map(({ title }) => title))}</p>
      )}
      <p className={styles.hint} role="status">
        {detailsOf(choices).length === 0 && messages.nothing}
      </p>
    </>
  )
}
