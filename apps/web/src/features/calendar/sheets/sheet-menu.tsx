import type { Sheet, SignedUp } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasStatus, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { useUndoDeletion } from '../../../api/use-undo-deletion.ts'
import { messages } from '../../../texts/texts.en.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { MoreIcon } from '../../../ui/icons/more.tsx'
import { PencilIcon } from '../../../ui/icons/pencil.tsx'
import { PlusIcon } from '../../../ui/icons/plus.tsx'
import { TrashIcon } from '../../../ui/icons/trash.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { isClosedSheet, type ShownSheet, sheetsKey } from './sheets-query.ts'
import { sheetMessages as texts } from './texts.en.ts'

const SheetEditor = createDialogPart(
  async () => (await import('./editor/sheet-editor.tsx')).SheetEditor,
)

interface SheetMenuProps {
  readonly siteId: string
  readonly shown: ShownSheet
  readonly people: readonly SignedUp[]
  readonly onDeleted: () => void
}

/** What admins can do with a sheet. */
export function SheetMenu(props: SheetMenuProps) {
  const { siteId, shown, people, onDeleted } = props
  const { sheet } = shown
  const [opened, setOpened] = useState<'editor' | 'copy' | 'deletion'>()
  const shut = () => setOpened(undefined)
  const close = useClose(siteId, shown)
  const isClosed = isClosedSheet(sheet, Date.now())
  const items = [
    { label: texts.edit, icon: <PencilIcon />, onSelect: () => setOpened('editor') },
    { label: texts.copy, icon: <PlusIcon />, onSelect: () => setOpened('copy') },
    // One that has closed by itself is opened with another time.
    ...(isClosed && !sheet.isClosed
      ? []
      : [{ label: isClosed ? texts.open : texts.close, onSelect: () => close.mutate() }]),
    { label: texts.delete, icon: <TrashIcon />, onSelect: () => setOpened('deletion') },
  ]
  return (
    <>
      <Menu label={texts.more} button={<MoreIcon />} items={items} />
      {opened === 'editor' && <SheetEditor siteId={siteId} edited={sheet} onClose={shut} />}
      {opened === 'copy' && <SheetEditor siteId={siteId} copied={sheet} onClose={shut} />}
      {opened === 'deletion' && (
        <Deletion
          siteId={siteId}
          sheet={sheet}
          people={people.length}
          onDeleted={onDeleted}
          onCancel={shut}
        />
      )}
    </>
  )
}

/** Closes the sheet, or opens it again. */
function useClose(siteId: string, { sheet }: ShownSheet) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { id, title, closesAt, isClosed, lines, version } = sheet
  return useSubmit({
    mutationFn: () =>
      api.call('PUT /sites/:site/sheets/:sheet', {
        params: { site: siteId, sheet: id },
        body: { title, closesAt, lines: [...lines], version, isClosed: !isClosed },
      }),
    onError: (error) => showToast({ text: refusalText(error, texts.saveFailed) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sheetsKey(siteId) }),
  })
}

/** Asks first, and says how many people have taken something. */
function Deletion(props: {
  siteId: string
  sheet: Sheet
  people: number
  onDeleted: () => void
  onCancel: () => void
}) {
  const { siteId, sheet, people, onDeleted, onCancel } = props
  const { id } = sheet
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const undo = useUndoDeletion(siteId)
  const deletion = useSubmit({
    succeedsOnce: true,
    mutationFn: async () => {
      try {
        await api.call('DELETE /sites/:site/sheets/:sheet', { params: { site: siteId, sheet: id } })
      } catch (error) {
        // Somebody else deleted it first, which is fine.
        if (!hasStatus(error, 404)) throw error
      }
    },
    onSuccess: async () => {
      onDeleted()
      const name = sheet.title || texts.title
      showToast({
        text: messages.common.deleted(name),
        onUndo: undo && (() => void undo({ id, name })),
      })
      await queryClient.invalidateQueries({ queryKey: sheetsKey(siteId), exact: true })
    },
  })
  return (
    <ConfirmDialog
      title={texts.delete}
      text={texts.deleteQuestion(people)}
      confirm={texts.delete}
      pending={deletion.isPending}
      error={deletion.error === null ? undefined : refusalText(deletion.error, texts.deleteFailed)}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    />
  )
}
