import type { Event } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { ownProfileQuery } from '../../../api/queries.ts'
import { ownTimeZone } from '../../../lib/zoned-time.ts'
import { createPart } from '../../../start/part.ts'
import { dateFormat } from '../../../texts/date-format.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { eventTimes } from '../event-times.ts'
import { PrintedSheet } from './printed-sheet.tsx'
import { SheetLineItem } from './sheet-line.tsx'
import { SheetMenu } from './sheet-menu.tsx'
import styles from './sheets.module.css'
import {
  dateOfSheet,
  isClosedSheet,
  type ShownSheet,
  sheetsKey,
  sheetsQuery,
  takenOf,
} from './sheets-query.ts'
import { sheetMessages as texts } from './texts.en.ts'
import { useTake } from './use-take.ts'

const { Component: Unanswered } = createPart(
  async () => (await import('../answers/unanswered/unanswered.tsx')).Unanswered,
)
const { Component: Placeless } = createPart(
  async () => (await import('../answers/unanswered/unanswered.tsx')).Placeless,
)

interface SheetDialogProps {
  readonly siteId: string
  readonly shown: ShownSheet
  /** With its date; absent for a sheet that stands alone. */
  readonly event: Event | undefined
  readonly onClose: () => void
}

/** A sign-up sheet: who has taken what, and what can still be taken. */
export function SheetDialog(props: SheetDialogProps) {
  const { siteId, event, onClose } = props
  const api = useApi()
  const { data: list } = useQuery(sheetsQuery(api, siteId))
  const { data: profile } = useQuery({ ...ownProfileQuery(api, siteId), enabled: false })
  const { id } = props.shown.sheet
  const sheet = list?.sheets.find((one) => one.id === id) ?? props.shown.sheet
  const shown = { ...props.shown, sheet }
  const people = useSheetPeople(siteId, shown)
  const take = useTake({ siteId, shown })
  const date = dateOfSheet(list, shown)
  const isClosed = isClosedSheet(sheet, Date.now())
  const isAdmin = profile?.role === 'admin'
  const taken = people.data?.people ?? []
  const [isPrinting, setIsPrinting] = useState(false)
  return (
    <Dialog title={sheet.title || texts.title} onClose={onClose}>
      <DialogBody>
        <div className={styles.head}>
          <p className={styles.detail}>{event !== undefined && <EventLine event={event} />}</p>
          {isAdmin && (
            <SheetMenu siteId={siteId} shown={shown} people={taken} onDeleted={onClose} />
          )}
        </div>
        {(isClosed || sheet.closesAt !== undefined) && (
          <p className={styles.detail}>
            {isClosed ? texts.closedHint : texts.closesAt(closingTime(sheet.closesAt ?? ''))}
          </p>
        )}
        {people.isError && (
          <DialogError>{refusalText(people.error, texts.namesFailed)}</DialogError>
        )}
        {people.isPending && <Spinner label={messages.common.loading} />}
        <ul className={styles.lines}>
          {sheet.lines.map((line) => (
            <SheetLineItem
              key={line.id}
              siteId={siteId}
              line={line}
              taken={takenOf(date, line)}
              people={taken.filter(({ lineId }) => lineId === line.id)}
              hidden={people.data?.hidden.find(({ lineId }) => lineId === line.id)?.people ?? 0}
              profile={profile ?? undefined}
              isClosed={isClosed}
              take={take}
            />
          ))}
        </ul>
        {isAdmin && (event !== undefined || !isClosed) && (
          <Reminders>
            {event === undefined ? (
              <Placeless siteId={siteId} sheetId={id} sheetKey={[...sheetsKey(siteId), id]} />
            ) : (
              <Unanswered siteId={siteId} event={event} />
            )}
          </Reminders>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={() => setIsPrinting(true)}>{texts.print}</Button>
      </DialogActions>
      {isPrinting && (
        <PrintedSheet
          sheet={sheet}
          event={event}
          people={taken}
          onPrinted={() => setIsPrinting(false)}
        />
      )}
    </Dialog>
  )
}

/** Requested again with the sheets, whose key is the beginning of this one. */
function useSheetPeople(siteId: string, { sheet, day }: ShownSheet) {
  const api = useApi()
  return useQuery({
    queryKey: [...sheetsKey(siteId), sheet.id, day ?? ''],
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/sheets/:sheet', {
        params: { site: siteId, sheet: sheet.id },
        query: { day },
        signal,
      }),
  })
}

function EventLine({ event }: { event: Event }) {
  const { time } = eventTimes(event, ownTimeZone())
  return (
    <>
      <span dir="auto">{event.next.title ?? event.title}</span>
      {` · ${time}`}
    </>
  )
}

/** Who has not answered, once an admin wants to know, and a button that reminds them. */
function Reminders({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="quiet" className={styles.start} onClick={() => setIsOpen(true)}>
        {texts.remind}
      </Button>
    )
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label={messages.common.loading} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function closingTime(instant: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}
