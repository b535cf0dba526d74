import type { AnswerOverview } from '@maypole/contract/community'
import { type CSSProperties, memo } from 'react'
import { dateFormat } from '../../../../texts/date-format.ts'
import { groupRows, type OverviewPerson, type OverviewRow } from './group-rows.ts'
import styles from './overview.module.css'
import { overviewMessages as texts } from './texts.en.ts'
import { useGrowing } from './use-growing.ts'

type OverviewDate = AnswerOverview['dates'][number]

const signs: Readonly<Record<string, string>> = { g: '✓', w: '…', m: '?', d: '✕', '-': '·' }

/**
 * Dates as columns, people as rows below the counts of their groups. The heads stay in sight where
 * the table scrolls. The first rows are rendered at once, the others after them.
 */
export function OverviewTable(props: {
  overview: AnswerOverview
  people: readonly OverviewPerson[]
  isByGroup: boolean
  onDate: (date: OverviewDate) => void
}) {
  const { overview, people, isByGroup, onDate } = props
  const { dates, groups = [], size } = overview
  const rows = groupRows({ people, groups, isByGroup, others: texts.others })
  const shown = useGrowing(rows.length)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section className={styles.scroll} aria-label={texts.table} tabIndex={0}>
      <table className={styles.table} style={columns(dates.length)}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            {dates.map((date) => (
              <th key={`${date.eventId} ${date.day}`} scope="col">
                <DateHead date={date} onOpen={() => onDate(date)} />
              </th>
            ))}
          </tr>
          <tr className={styles.total}>
            <th scope="row">{texts.everybody(size)}</th>
            {dates.map(({ eventId, day, going }) => (
              <td key={`${eventId} ${day}`} aria-label={texts.goingOf(going, size)}>
                {going}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The width of the table follows from how many columns of dates it has. */
function columns(dates: number): CSSProperties {
  return { '--dates': dates } as CSSProperties
}

function DateHead({ date, onOpen }: { date: OverviewDate; onOpen: () => void }) {
  const { startDate, allDay, title } = date
  const format = dateFormat({
    ...(allDay && { timeZone: 'UTC' }),
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return (
    <button type="button" className={styles.date} title={title} onClick={onOpen}>
      <time dateTime={startDate}>{format.format(new Date(startDate))}</time>
      <span dir="auto">{title}</span>
    </button>
  )
}

/** Rendered once: searching only leaves rows out. */
const Row = memo(function Row({ row }: { row: OverviewRow }) {
  if (row.kind === 'group')
    return (
      <tr className={styles.group}>
        <th scope="row" dir="auto">
          {row.name}
        </th>
        {row.going.map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dates stay where they are.
          <td key={index} aria-label={texts.goingOf(number, row.size)}>
            {`${number}/${row.size}`}
          </td>
        ))}
      </tr>
    )
  return (
    <tr>
      <th scope="row" dir="auto">
        {row.person.name || texts.noName}
      </th>
      {[...row.person.answers].map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dates stay where they are.
        <td key={index} data-answer={letter} aria-label={texts.answers[letter]}>
          {signs[letter]}
        </td>
      ))}
    </tr>
  )
}, isSameRow)

function isSameRow({ row: before }: { row: OverviewRow }, { row: after }: { row: OverviewRow }) {
  if (before.kind === 'group' || after.kind === 'group') return before === after
  return before.person === after.person
}
