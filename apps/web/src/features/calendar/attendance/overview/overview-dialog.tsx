import type { AnswerOverview } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { keys } from '../../../../api/queries.ts'
import { messages } from '../../../../texts/texts.en.ts'
import { Chip, Chips } from '../../../../ui/chip.tsx'
import { Dialog, DialogBody, DialogError } from '../../../../ui/dialog.tsx'
import { createDialogPart } from '../../../../ui/dialog-part.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import styles from './overview.module.css'
import { OverviewTable } from './overview-table.tsx'
import { overviewMessages as texts } from './texts.en.ts'

const AnswersDialog = createDialogPart(
  async () => (await import('../../answers/answers-dialog.tsx')).AnswersDialog,
)

/** The answers to the next dates: for admins of everybody by group, for members their own. */
export function OverviewDialog(props: { siteId: string; isAdmin: boolean; onClose: () => void }) {
  const { siteId, isAdmin, onClose } = props
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: [...keys.eventAnswers(siteId), 'overview'],
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/answers/overview', { params: { site: siteId }, signal }),
  })
  const [opened, setOpened] = useState<AnswerOverview['dates'][number]>()
  return (
    <>
      <Dialog title={texts.title} onClose={onClose}>
        <DialogBody>
          {data !== undefined ? (
            <Overview overview={data} isAdmin={isAdmin} onDate={setOpened} />
          ) : error === null ? (
            <Spinner label={messages.common.loading} />
          ) : (
            <DialogError>{refusalText(error, texts.failed)}</DialogError>
          )}
        </DialogBody>
      </Dialog>
      {opened !== undefined && (
        <AnswersDialog
          siteId={siteId}
          event={eventOf(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function Overview(props: {
  overview: AnswerOverview
  isAdmin: boolean
  onDate: (date: AnswerOverview['dates'][number]) => void
}) {
  const { overview, isAdmin, onDate } = props
  const [search, setSearch] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  if (overview.dates.length === 0) return <p>{texts.noDates}</p>
  const people = overview.people.filter(
    ({ name, answers }) =>
      fold(name).includes(fold(search)) && (!isMissing || answers.includes('-')),
  )
  return (
    <div className={styles.overview}>
      {isAdmin && (
        <div className={styles.tools}>
          <SearchField label={texts.search} value={search} onValue={setSearch} />
          <Chips>
            <Chip aria-pressed={isMissing} onClick={() => setIsMissing(!isMissing)}>
              {texts.missing}
            </Chip>
          </Chips>
        </div>
      )}
      <OverviewTable overview={overview} people={people} isByGroup={isAdmin} onDate={onDate} />
      {people.length === 0 && <p role="status">{texts.nobody}</p>}
    </div>
  )
}

/** Names are found without their accents, in capitals or not. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Returns a date as the dialog with its answers takes it. */
function eventOf(date: AnswerOverview['dates'][number]) {
  const { eventId: id, title, startDate, allDay, timeZone, recurrenceId } = date
  const times = { startDate, endDate: startDate }
  return {
    id,
    title,
    location: '',
    allDay,
    timeZone,
    version: 0,
    ...times,
    ...(recurrenceId !== undefined && { rrule: '' }),
    next: { ...times, recurrenceId },
  }
}
