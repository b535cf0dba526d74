import type { DeletedItem } from '@maypole/contract/community'
import { deletedItemDays } from '@maypole/contract/community/constants'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Api } from '../../../api/api.ts'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './deleted-items-dialog.module.css'
import { deletedItemMessages } from './texts.en.ts'

function deletedItemsQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.deletedItems(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/deleted-items', { params: { site: siteId }, signal }),
  })
}

/** Items that are shown at first, and with each further press. */
const shownAtOnce = 50

/** What was deleted from the lists of a site, and how admins bring it back. */
export function DeletedItemsDialog(props: { siteId: string; onClose: () => void }) {
  const { siteId, onClose } = props
  const query = useQuery({ ...deletedItemsQuery(useApi(), siteId), staleTime: 0 })
  const [shown, setShown] = useState(shownAtOnce)
  return (
    <Dialog title={deletedItemMessages.title} onClose={onClose}>
      <DialogBody>
        <QueryView
          query={query}
          failed={deletedItemMessages.failed}
          loading={<Skeleton count={3} height="4rem" />}
        >
          {(deleted) => (
            <>
              <p>
                {deleted.length === 0
                  ? deletedItemMessages.empty(deletedItemDays)
                  : deletedItemMessages.intro(deletedItemDays)}
              </p>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
              <ul role="list" className={styles.list}>
                {deleted.slice(0, shown).map((item) => (
                  <li key={item.id}>
                    <Deleted siteId={siteId} item={item} />
                  </li>
                ))}
              </ul>
              {deleted.length > shown && (
                <Button variant="quiet" onClick={() => setShown(shown + shownAtOnce)}>
                  {deletedItemMessages.more(deleted.length - shown)}
                </Button>
              )}
            </>
          )}
        </QueryView>
      </DialogBody>
    </Dialog>
  )
}

function Deleted(props: { siteId: string; item: DeletedItem }) {
  const { siteId, item } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const wordsId = useId()
  const restoring = useSubmit({
    mutationFn: () =>
      api.call('POST /sites/:site/deleted-items/:deleted/restoration', {
        params: { site: siteId, deleted: item.id },
      }),
    onSuccess: async () => {
      document.querySelector<HTMLElement>('dialog[open]:last-of-type')?.focus()
      showToast({ text: messages.common.broughtBack(item.title) })
      await queryClient.invalidateQueries({ queryKey: keys.site(siteId) })
    },
    onError: (error) => {
      showToast({ text: refusalText(error, messages.common.bringBackFailed) })
      // Another admin may have been faster.
      void queryClient.invalidateQueries({ queryKey: keys.deletedItems(siteId) })
    },
  })
  return (
    <>
      <div className={styles.words}>
        <p className={styles.kind}>{deletedItemMessages.kinds[item.kind]}</p>
        <p className={styles.title} dir="auto">
          {item.title}
        </p>
        <p className={styles.when} id={wordsId}>
          {deletedItemMessages.deleted(item.deletedDate, item.deletedBy)}
          <span>{deletedItemMessages.daysLeft(daysUntil(item.purgeDate))}</span>
        </p>
      </div>
      <Button
        aria-label={deletedItemMessages.restoreOne(item.title)}
        aria-describedby={wordsId}
        pending={restoring.isPending}
        pendingText={deletedItemMessages.restoring}
        onClick={() => restoring.mutate()}
      >
        {deletedItemMessages.restore}
      </Button>
    </>
  )
}

/** Days that have begun count, so that the last one is 1. */
function daysUntil(instant: string): number {
  return Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 86_400_000))
}
