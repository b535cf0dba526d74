import type { DeletedSite } from '@maypole/contract/community'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Api } from '../../../api/api.ts'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { showItem } from '../../../ui/show-item.ts'
import { SiteAvatar } from '../../../ui/site-avatar.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './deleted-sites.module.css'
import { deletionMessages } from './texts.en.ts'

function deletedSitesQuery(api: Api) {
  return queryOptions({
    queryKey: keys.deletedSites(),
    queryFn: ({ signal }) => api.call('GET /deleted-sites', { params: {}, signal }),
  })
}

/** The deleted communities that the viewer can bring back; nothing when there are none. */
export function DeletedSites() {
  const { data = [] } = useQuery(deletedSitesQuery(useApi()))
  const headingId = useId()
  if (data.length === 0) return null
  return (
    <section className={styles.deleted} aria-labelledby={headingId}>
      <h2 id={headingId}>{deletionMessages.list}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" className={styles.list}>
        {data.map((deleted) => (
          <li key={deleted.site.id}>
            <DeletedSiteCard deleted={deleted} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeletedSiteCard(props: { deleted: DeletedSite }) {
  const { site, purgeDate } = props.deleted
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const restoring = useSubmit({
    mutationFn: () => api.call('DELETE /sites/:site/deletion', { params: { site: site.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.sites() })
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
      showItem(site.id)
      showToast({ text: deletionMessages.restored(site.title) })
      void queryClient.invalidateQueries({ queryKey: keys.deletedSites() })
    },
    onError: (error) =>
      showToast({
        text: refusalText(error, deletionMessages.restoreFailed),
        onRetry: () => restoring.mutate(),
      }),
  })
  return (
    <article className={styles.card}>
      <SiteAvatar
        url={site.avatarUrl}
        title={site.title}
        colour={site.theme.primaryColor}
        size={48}
      />
      <div className={styles.words}>
        <h3 dir="auto">{site.title}</h3>
        <p>{deletionMessages.daysLeft(daysUntil(purgeDate))}</p>
      </div>
      <Button
        aria-label={deletionMessages.restoreOne(site.title)}
        pending={restoring.isPending}
        pendingText={deletionMessages.restoring}
        onClick={() => restoring.mutate()}
      >
        {deletionMessages.restore}
      </Button>
    </article>
  )
}

/** Days that have begun count, so that the last one is 1. */
function daysUntil(instant: string): number {
  return Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 86_400_000))
}
