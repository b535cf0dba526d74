import type { Event } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { ListIcon } from '../../../ui/icons/list.tsx'
import styles from './sheets.module.css'
import {
  dateOfSheet,
  isClosedSheet,
  type SheetList,
  type ShownSheet,
  sheetsOfEvent,
  sheetsQuery,
  takenOf,
} from './sheets-query.ts'
import { sheetMessages as texts } from './texts.en.ts'

const SheetDialog = createDialogPart(async () => (await import('./sheet-dialog.tsx')).SheetDialog)

/** What is still missing for the date of a card, in one line for each sheet, which opens it. */
export function SheetRows({ siteId, event }: { siteId: string; event: Event }) {
  const { data } = useQuery(sheetsQuery(useApi(), siteId))
  return sheetsOfEvent(data, event).map((shown) => (
    <SheetRow key={shown.sheet.id} siteId={siteId} list={data} shown={shown} event={event} />
  ))
}

/** The sheets that stand alone. */
export function LoneSheets({ siteId }: { siteId: string }) {
  const { data } = useQuery(sheetsQuery(useApi(), siteId))
  const alone = data?.sheets.filter(({ eventId }) => eventId === undefined) ?? []
  if (alone.length === 0) return null
  return (
    <section className={styles.lone}>
      <h3>{texts.loneTitle}</h3>
      <ul>
        {alone.map((sheet) => (
          <li key={sheet.id} data-item={sheet.id}>
            <SheetRow siteId={siteId} list={data} shown={{ sheet, day: undefined }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SheetRow(props: {
  siteId: string
  list: SheetList | undefined
  shown: ShownSheet
  event?: Event
}) {
  const { siteId, list, shown, event } = props
  const [isOpen, setIsOpen] = useState(false)
  const { title } = shown.sheet
  return (
    <>
      <Button
        variant="quiet"
        className={styles.row}
        icon={<ListIcon size={18} />}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.words} dir="auto">
          {title !== '' && <strong>{title}: </strong>}
          {missingOf(list, shown)}
        </span>
      </Button>
      {isOpen && (
        <SheetDialog siteId={siteId} shown={shown} event={event} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

/** Returns what a sheet still lacks, in words, and what the reader brings. */
function missingOf(list: SheetList | undefined, shown: ShownSheet): string {
  const date = dateOfSheet(list, shown)
  const lines = shown.sheet.lines.map((line) => ({ ...line, ...takenOf(date, line) }))
  const own = lines.flatMap(({ title, own: places }) => (places.length > 0 ? [title] : []))
  const missing = lines.flatMap(({ title, wanted, taken }) => {
    if (wanted === undefined) return [`${title} ${taken}`]
    return taken < wanted ? [`${title} ${texts.takenOf(taken, wanted)}`] : []
  })
  const isClosed = isClosedSheet(shown.sheet, Date.now())
  return [
    ...(own.length > 0 ? [texts.yours(own.join(', '))] : []),
    ...(isClosed ? [texts.closed] : missing.length > 0 ? missing : [texts.nothingMissing]),
  ].join(' · ')
}
