import type { Event } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { AtRest } from '../../api/at-rest.tsx'
import { DeleteDialog } from '../../api/delete-dialog.tsx'
import { useEditItem } from '../../api/edit-item.ts'
import type { Membership } from '../../api/membership.ts'
import { eventsQuery, keys } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { Seen } from '../../api/seen.ts'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { InPlaceProvider } from '../../shared/in-place/field-in-place.tsx'
import { EmptyTab } from '../../shared/tab-content/empty-tab.tsx'
import { emptyTabMessages } from '../../shared/tab-content/texts.en.ts'
import { createOptionalPart, createPart } from '../../start/part.ts'
import { messages } from '../../texts/texts.en.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { createDialogPart } from '../../ui/dialog-part.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { CalendarIcon } from '../../ui/icons/calendar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TabHeader } from '../../ui/tab-header.tsx'
import { AgendaList } from './agenda-list.tsx'
import { EventButtons } from './event-buttons.tsx'
import styles from './events.module.css'
import { MoreDates } from './more-dates.tsx'
import { calendarMessages } from './texts.en.ts'

const views = ['list', 'month'] as const
type View = (typeof views)[number]

const { Component: MonthView } = createPart(
  async () => (await import('./dates/month-view.tsx')).MonthView,
)
const { Component: PastView } = createPart(
  async () => (await import('./dates/past-view.tsx')).PastView,
)

const CalendarButtons = createOptionalPart(
  async () => (await import('./menu/calendar-buttons.tsx')).CalendarButtons,
)

const AnswerRow = createOptionalPart(
  async () => (await import('./answers/answer-row.tsx')).AnswerRow,
)

const SheetRows = createOptionalPart(
  async () => (await import('./sheets/sheet-rows.tsx')).SheetRows,
)

const LoneSheets = createOptionalPart(
  async () => (await import('./sheets/sheet-rows.tsx')).LoneSheets,
)

const SheetEditor = createDialogPart(
  async () => (await import('./sheets/editor/sheet-editor.tsx')).SheetEditor,
)

const EventFieldForm = createDialogPart(
  async () => (await import('./in-place/event-field-form.tsx')).EventFieldForm,
)

const TickButton = createOptionalPart(
  async () => (await import('./attendance/tick-button.tsx')).TickButton,
)

const SeriesDeleteDialog = createDialogPart(
  async () => (await import('../../shared/event-form/series-delete-dialog.tsx')).SeriesDeleteDialog,
)

/** Creates the first format of dates, so that rendering the list does not have to. */
export function prepareDates(): void {
  ownTimeZone()
}

/** The events as a list, of what is to come or of the past, or as a month. */
function Views(props: {
  view: View
  isPast: boolean
  membership: Membership
  mayEdit: boolean
  events: readonly Event[]
  buttons: (event: Event) => ReactNode
  answers: (event: Event) => ReactNode
  /** Of what is over. */
  attended: (event: Event) => ReactNode
}) {
  const { view, isPast, membership, mayEdit, events, buttons, answers, attended } = props
  const isUpcoming = view === 'list' && !isPast
  const dates = (event: Event) => (
    <MoreDates siteId={membership.siteId} event={event} answers={answers} />
  )
  return (
    <>
      {isUpcoming && (
        <Suspense>
          <LoneSheets siteId={membership.siteId} />
        </Suspense>
      )}
      {isUpcoming && events.length > 0 && (
        <InPlaceProvider mayEdit={mayEdit} siteId={membership.siteId} form={EventFieldForm}>
          <AgendaList events={events} buttons={buttons} answers={answers} dates={dates} />
        </InPlaceProvider>
      )}
      {isUpcoming && events.length === 0 && (
        <EmptyTab
          membership={membership}
          icon={<CalendarIcon size={28} />}
          texts={emptyTabMessages.events}
        />
      )}
      {!isUpcoming && (
        <ErrorBoundary key={view}>
          <Suspense fallback={<Spinner label={messages.common.loading} />}>
            {view === 'month' ? (
              <MonthView
                siteId={membership.siteId}
                events={events}
                buttons={buttons}
                answers={answers}
              />
            ) : (
              <PastView siteId={membership.siteId} attended={attended} />
            )}
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/**
 * Upcoming events, by their next start (PD-96). Every member downloads them, and deletes them where
 * the site lets them (PD-179).
 */
export function EventsTab(props: Membership) {
  const { siteId, profile } = props
  const api = useApi()
  const query = useQuery(eventsQuery(api, siteId))
  const edit = useEditItem()
  const mayEdit = edit !== undefined && profile.role === 'admin'
  const [leaving, setLeaving] = useState<Event>()
  const [needing, setNeeding] = useState<Event>()
  const [{ view, isPast }, setShown] = useState<{ view: View; isPast: boolean }>({
    view: 'list',
    isPast: false,
  })
  const attended = (event: Event) =>
    profile.role === 'admin' && (
      <Suspense>
        <TickButton siteId={siteId} event={event} />
      </Suspense>
    )
  const answers = (event: Event) => (
    <>
      <Suspense>
        <AnswerRow siteId={siteId} event={event} />
      </Suspense>
      <Suspense>
        <SheetRows siteId={siteId} event={event} />
      </Suspense>
      {attended(event)}
    </>
  )
  const buttons = (event: Event) => (
    <EventButtons
      siteId={siteId}
      event={event}
      onEdit={mayEdit ? () => edit({ kind: 'event', event }) : undefined}
      onNeed={profile.role === 'admin' ? () => setNeeding(event) : undefined}
      onDelete={profile.mayDeleteEvents === false ? undefined : () => setLeaving(event)}
    />
  )
  return (
    <>
      <Seen siteId={siteId} profile={profile} list="events" />
      <TabHeader title={messages.tabs.events} className={styles.header}>
        <div className={styles.shown}>
          <Chips className={styles.views} role="group" aria-label={calendarMessages.show}>
            {views.map((one) => (
              <Chip
                key={one}
                aria-pressed={one === view}
                onClick={() => setShown({ view: one, isPast: false })}
              >
                {calendarMessages.views[one]}
              </Chip>
            ))}
          </Chips>
          <Chip aria-pressed={isPast} onClick={() => setShown({ view: 'list', isPast: !isPast })}>
            {calendarMessages.past}
          </Chip>
        </div>
        <div className={styles.headerButtons}>
          <AtRest>
            <CalendarButtons {...props} />
          </AtRest>
        </div>
      </TabHeader>
      <QueryView
        query={query}
        list={keys.events(siteId)}
        failed={messages.events.failed}
        loading={<Spinner label={messages.common.loading} />}
      >
        {(events) => (
          <Views
            view={view}
            isPast={isPast}
            membership={props}
            mayEdit={mayEdit}
            events={events}
            buttons={buttons}
            answers={answers}
            attended={attended}
          />
        )}
      </QueryView>
      {needing !== undefined && (
        <SheetEditor siteId={siteId} event={needing} onClose={() => setNeeding(undefined)} />
      )}
      {leaving?.rrule !== undefined && (
        <SeriesDeleteDialog siteId={siteId} event={leaving} onClose={() => setLeaving(undefined)} />
      )}
      {leaving !== undefined && leaving.rrule === undefined && (
        <DeleteDialog
          siteId={siteId}
          title={messages.events.deleteTitle}
          name={leaving.title}
          confirm={messages.events.deleteTitle}
          failed={messages.events.deleteFailed}
          failsIn="dialog"
          id={leaving.id}
          list={keys.events(siteId)}
          call={() =>
            api.call('DELETE /sites/:site/events/:event', {
              params: { site: siteId, event: leaving.id },
            })
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
