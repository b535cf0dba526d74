import type { Event, Sheet, SheetLine, SignedUp } from '@maypole/contract/community'
import { dateFormat } from '../../../texts/date-format.ts'
import { PrintedPaper } from '../../../ui/printed-paper.tsx'
import styles from './sheets.module.css'
import { sheetMessages as texts } from './texts.en.ts'

/** Empty lines of what any number of people can bring. */
const freeLines = 3
/** More than fit on a page are not drawn for one line. */
const mostFree = 12

/** A sheet for the notice board: who brings what, and a line to write on for what is missing. */
export function PrintedSheet(props: {
  sheet: Sheet
  event: Event | undefined
  people: readonly SignedUp[]
  onPrinted: () => void
}) {
  const { sheet, event, people, onPrinted } = props
  return (
    <PrintedPaper onPrinted={onPrinted}>
      <div className={styles.printed}>
        <h1 dir="auto">{sheet.title || (event?.next.title ?? event?.title) || texts.title}</h1>
        {event !== undefined && <p dir="auto">{whenOf(event)}</p>}
        {sheet.lines.map((line) => (
          <PrintedLine
            key={line.id}
            line={line}
            people={people.filter(({ lineId, state }) => lineId === line.id && state === 'taken')}
          />
        ))}
      </div>
    </PrintedPaper>
  )
}

function PrintedLine(props: { line: SheetLine; people: readonly SignedUp[] }) {
  const { line, people } = props
  const { title, wanted, note } = line
  const taken = people.reduce((sum, { number }) => sum + number, 0)
  const free = wanted === undefined ? freeLines : Math.min(Math.max(wanted - taken, 0), mostFree)
  return (
    <section>
      <h2 dir="auto">
        {title}
        {wanted !== undefined && ` (${wanted})`}
      </h2>
      {note !== undefined && <p dir="auto">{note}</p>}
      <ul>
        {people.map(({ profileId, name, number, remark }) => (
          <li key={profileId} dir="auto">
            {number > 1 ? `${name} × ${number}` : name}
            {remark !== undefined && ` – ${remark}`}
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty lines do not differ.
          <li key={index} className={styles.free} />
        ))}
      </ul>
    </section>
  )
}

function whenOf({ next, title, allDay }: Event): string {
  const format = dateFormat(
    allDay
      ? { dateStyle: 'full', timeZone: 'UTC' }
      : { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  )
  return `${next.title ?? title} · ${format.format(new Date(next.startDate))}`
}
