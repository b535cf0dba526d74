import type { ProposedSheet } from '@maypole/contract/community'
import { SheetEditor } from './sheet-editor.tsx'

/** The form of a sheet with what the assistant proposes, to look at, correct and confirm. */
export function ProposedSheetEditor(props: {
  siteId: string
  text: string
  proposed: ProposedSheet
  onClose: () => void
  onDone: () => void
}) {
  const { siteId, text, proposed, onClose, onDone } = props
  const { item, date, lines } = proposed
  return (
    <SheetEditor
      siteId={siteId}
      event={date === undefined ? item : { ...item, next: date }}
      proposed={{ text, lines }}
      onClose={onClose}
      onSaved={onDone}
    />
  )
}
