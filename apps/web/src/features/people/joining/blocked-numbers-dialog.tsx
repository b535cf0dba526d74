import type { BlockedNumber } from '@maypole/contract/community'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Api } from '../../../api/api.ts'
import { hasStatus, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './blocked-numbers.module.css'
import { blockedMessages } from './texts.en.ts'

function blockedNumbersQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.blockedNumbers(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/blocked-numbers', { params: { site: siteId }, signal }),
  })
}

/** The numbers that cannot ask to join, and how they can again. */
export function BlockedNumbersDialog(props: { siteId: string; onClose: () => void }) {
  const { siteId, onClose } = props
  const query = useQuery({ ...blockedNumbersQuery(useApi(), siteId), staleTime: 0 })
  return (
    <Dialog title={blockedMessages.title} onClose={onClose}>
      <DialogBody>
        <QueryView
          query={query}
          failed={blockedMessages.failed}
          loading={<Skeleton count={2} height="3rem" />}
        >
          {(blocked) => (
            <>
              <p>{blocked.length === 0 ? blockedMessages.empty : blockedMessages.intro}</p>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
              <ul role="list" className={styles.blocked}>
                {blocked.map((one) => (
                  <li key={one.id}>
                    <Blocked siteId={siteId} blocked={one} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </DialogBody>
    </Dialog>
  )
}

function Blocked(props: { siteId: string; blocked: BlockedNumber }) {
  const { siteId, blocked } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const nameId = useId()
  const number = formatPhone(blocked.phoneNumber)
  const name = `${blocked.firstName} ${blocked.lastName}`.trim() || number
  const unblock = useSubmit({
    mutationFn: async () => {
      const params = { site: siteId, block: blocked.id }
      try {
        await api.call('DELETE /sites/:site/blocked-numbers/:block', { params })
      } catch (error) {
        // Another admin was faster, which is fine.
        if (!hasStatus(error, 404)) throw error
      }
    },
    onSuccess: async () => {
      document.querySelector<HTMLElement>('dialog[open]:last-of-type')?.focus()
      showToast({ text: blockedMessages.unblocked(name) })
      await queryClient.invalidateQueries({ queryKey: keys.blockedNumbers(siteId) })
    },
    onError: (error) =>
      showToast({
        text: refusalText(error, blockedMessages.unblockFailed),
        onRetry: () => unblock.mutate(),
      }),
  })
  return (
    <>
      <span id={nameId} dir="auto">
        {name}
        {name !== number && <span className={styles.number}>{number}</span>}
      </span>
      <Button
        aria-describedby={nameId}
        pending={unblock.isPending}
        onClick={() => unblock.mutate()}
      >
        {blockedMessages.unblock}
      </Button>
    </>
  )
}
