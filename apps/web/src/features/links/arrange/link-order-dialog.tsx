import type { Link, LinkOrder } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys, linksQuery } from '../../../api/queries.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { SaveFailure } from '../../../api/save-failure.tsx'
import { useDraft } from '../../../api/use-draft.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { useUndo } from '../../../api/use-undo.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { PlusIcon } from '../../../ui/icons/plus.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { linkMessages as texts } from '../texts.en.ts'
import styles from './link-order-dialog.module.css'
import { OrderList } from './order-list.tsx'
import { rowsOf, type StoredOrder, sectionsOf } from './order-rows.ts'

/** Puts links in order, under headings, and saves all of it at once (admins). */
export function LinkOrderDialog(props: { siteId: string; onClose: () => void }) {
  const { siteId, onClose } = props
  const arrangement = useArrangement(siteId)
  const [isSaving, setSaving] = useState(false)
  return (
    <Dialog title={texts.arrangeTitle} onClose={onClose} closable={!isSaving}>
      <QueryView
        query={arrangement}
        failed={texts.loadFailed}
        loading={
          <DialogBody>
            <Skeleton count={4} height="3.5rem" />
          </DialogBody>
        }
      >
        {({ order, links }) => (
          <OrderForm
            siteId={siteId}
            order={order}
            links={links}
            load={async () => (await arrangement.refetch()).data}
            onSaving={setSaving}
            onClose={onClose}
          />
        )}
      </QueryView>
    </Dialog>
  )
}

interface Arrangement {
  readonly order: StoredOrder
  readonly links: readonly Link[]
}

/** The order as it is stored now, and the links that it names. */
function useArrangement(siteId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: keys.linkOrder(siteId),
    queryFn: async ({ signal }): Promise<Arrangement> => {
      const [order, links] = await Promise.all([
        api.call('GET /sites/:site/link-order', { params: { site: siteId }, signal }),
        queryClient.fetchQuery({ ...linksQuery(api, siteId), staleTime: 0 }),
      ])
      return { order, links }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

function OrderForm(
  props: Arrangement & {
    siteId: string
    load: () => Promise<Arrangement | undefined>
    onSaving: (isSaving: boolean) => void
    onClose: () => void
  },
) {
  const { siteId, load, onSaving, onClose } = props
  // What the form was filled from; a background refresh must not change it.
  const [{ order, links }, setStart] = useState<Arrangement>(props)
  const draft = useDraft({
    key: ['link-order', siteId, order.version].join(),
    initial: { rows: rowsOf(order.sections, links) },
    onLeave: onClose,
  })
  const { rows } = draft.values
  const setRows = (next: typeof rows) => draft.setValues({ rows: next })
  const save = useSaveOrder({ siteId, before: order, onSaving, onDone: draft.leave })
  const sections = sectionsOf(rows)
  const isChanged = JSON.stringify(sections) !== JSON.stringify(order.sections)
  return (
    <DialogForm
      isReady={isChanged}
      pending={save.isPending}
      submitText={texts.saveOrder}
      onSubmit={() => save.mutate({ version: order.version, sections })}
      onCancel={draft.leave}
    >
      {draft.offer}
      <p className={styles.hint}>{texts.arrangeHint}</p>
      <OrderList rows={rows} disabled={save.isPending} onRows={(next) => setRows([...next])} />
      <div>
        <Button
          variant="quiet"
          icon={<PlusIcon size={18} />}
          disabled={save.isPending}
          // No key that was brought back has this time.
          onClick={() =>
            setRows([{ kind: 'heading', key: `new-${Date.now()}`, title: '' }, ...rows])
          }
        >
          {texts.addHeading}
        </Button>
      </div>
      <SaveFailure
        save={save}
        load={load}
        onLoaded={(found) => {
          setStart(found)
          draft.fill({ rows: rowsOf(found.order.sections, found.links) })
        }}
      >
        {(error) => <DialogError>{refusalText(error, texts.orderFailed)}</DialogError>}
      </SaveFailure>
    </DialogForm>
  )
}

function useSaveOrder(options: {
  siteId: string
  before: StoredOrder
  onSaving: (isSaving: boolean) => void
  onDone: () => void
}) {
  const { siteId, before, onSaving, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const undo = useUndo({ list: keys.links(siteId), failed: texts.orderFailed })
  const save = (body: LinkOrder) =>
    api.call('PUT /sites/:site/link-order', { params: { site: siteId }, body })
  return useSubmit({
    succeedsOnce: true,
    mutationFn: async (body: LinkOrder) => {
      onSaving(true)
      return save(body)
    },
    onSettled: () => onSaving(false),
    onSuccess: async ({ version }) => {
      const sections = before.sections.map(({ title, links }) => ({ title, links: [...links] }))
      await queryClient.invalidateQueries({ queryKey: keys.links(siteId) })
      onDone()
      showToast({
        text: texts.orderSaved,
        onUndo: () => void undo(() => save({ version, sections })),
      })
    },
  })
}
