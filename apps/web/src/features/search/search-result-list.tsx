import type { ListedSite, MarkedText } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../api/queries.ts'
import { formatPhone } from '../../lib/phone.ts'
import { dateFormat } from '../../texts/date-format.ts'
import { messages } from '../../texts/texts.en.ts'
import { type Hit, kinds, type Row } from './rows.ts'
import styles from './search-dialog.module.css'
import { searchMessages } from './texts.en.ts'
import type { Kind } from './use-search.ts'

interface ListProps {
  readonly rows: readonly Row[]
  /** The key of the marked row. */
  readonly active: string | undefined
  /** Whether each says which community it is in. */
  readonly showsSite: boolean
  readonly onSelect: (row: Row) => void
}

/** The results, under the name of each kind. The focus stays in the field. */
export function SearchResultList(props: ListProps & { id: string }) {
  const { id, rows } = props
  return (
    <div id={id} role="listbox" aria-label={searchMessages.results} className={styles.list}>
      {kinds.map((kind) => {
        const own = rows.filter((row) => row.kind === kind)
        return own.length > 0 && <Group key={kind} {...props} kind={kind} rows={own} />
      })}
    </div>
  )
}

function Group(props: ListProps & { id: string; kind: Kind }) {
  const { id, kind, rows, active, showsSite, onSelect } = props
  const name = messages.tabs[kind === 'contacts' ? 'directory' : kind]
  return (
    // biome-ignore lint/a11y/useSemanticElements: options are grouped, not fields.
    <div role="group" aria-label={name}>
      {/* The list holds options alone. */}
      <p className={styles.heading} aria-hidden="true">
        {name}
      </p>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus.
        <div
          key={row.key}
          id={`${id}-${row.key}`}
          role="option"
          aria-selected={row.key === active}
          className={styles.row}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onSelect(row)}
        >
          {row.hit === undefined ? (
            <span className={styles.more}>{searchMessages.more}</span>
          ) : (
            <Found hit={row.hit} showsSite={showsSite} />
          )}
        </div>
      ))}
    </div>
  )
}

function Found(props: { hit: Hit; showsSite: boolean }) {
  const { hit, showsSite } = props
  const queryClient = useQueryClient()
  const sites = queryClient.getQueryData<readonly ListedSite[]>(keys.sites())
  const site = showsSite ? sites?.find(({ id }) => id === hit.siteId)?.title : undefined
  const facts = [timeOf(hit), phoneOf(hit), site].filter((fact) => fact !== undefined)
  return (
    <>
      <span className={styles.title} dir="auto">
        <Marked text={hit.title} />
      </span>
      {[hit.heading, hit.detail].map(
        (text) =>
          text !== undefined && (
            <span key={text.text} className={styles.detail} dir="auto">
              <Marked text={text} />
            </span>
          ),
      )}
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
    </>
  )
}

function timeOf({ date, startDate, recurrenceText, isPast }: Hit): string | undefined {
  if (date !== undefined) return dateFormat({ dateStyle: 'medium' }).format(new Date(date))
  if (startDate === undefined) return undefined
  const isDay = startDate.length === 10
  const format = isDay
    ? dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
    : dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
  const time = format.format(new Date(startDate))
  if (isPast === true) return searchMessages.past(time)
  return recurrenceText === undefined ? time : `${time}, ${recurrenceText}`
}

function phoneOf({ phoneNumber }: Hit): string | undefined {
  return phoneNumber === undefined ? undefined : formatPhone(phoneNumber)
}

/** A text with what was searched for in `<mark>`. */
function Marked(props: { text: MarkedText }) {
  const { text, marks } = props.text
  let end = 0
  const parts = marks.flatMap(([start, length]) => {
    const before = text.slice(end, start)
    end = start + length
    return [before, <mark key={start}>{text.slice(start, end)}</mark>]
  })
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
