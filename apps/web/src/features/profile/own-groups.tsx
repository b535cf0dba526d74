import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-provider.tsx'
import { groupsQuery } from '../../api/queries.ts'
import { directoryMessages } from '../../directory-messages.ts'
import styles from './own-groups.module.css'

/** The names of the viewer's groups. Admins say in the directory who is in which. */
export function OwnGroups(props: { siteId: string; ids: readonly string[] }) {
  const { siteId, ids } = props
  const { data: groups = [] } = useQuery(groupsQuery(useApi(), siteId))
  const names = groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return (
    <dl className={styles.groups}>
      <dt>{directoryMessages.groups}</dt>
      <dd dir="auto">{names.length === 0 ? '\u00a0' : names.join(', ')}</dd>
    </dl>
  )
}
