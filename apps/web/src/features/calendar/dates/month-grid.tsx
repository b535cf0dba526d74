import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { dateFormat } from '../../../texts/date-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type Day, firstWeekdayOf, shiftDay, shiftMonth, weekOf, weeksOf } from './calendar-days.ts'
import { type DayLines, layOutWeek, type PlacedDate, type Segment } from './lay-out-week.ts'
import styles from './month.module.css'
import { calendarMonthMessages as texts } from './texts.en.ts'

/** Events that a day names before it counts the rest. */
const mostLines = 3

interface MonthGridProps {
  readonly placed: readonly PlacedDate[]
  readonly today: Day
  /** The day that the arrow keys start from; its month is shown. */
  readonly focused: Day
  readonly opened: Day
  readonly onFocus: (day: Day) => void
  /** `isByKeyboard`: the events of the day are wanted next. */
  readonly onOpen: (day: Day, isByKeyboard: boolean) => void
}

/** The days of a month as a grid: arrows, Home and End, Page Up and Page Down move in it. */
export function MonthGrid(props: MonthGridProps) {
  const { placed, focused, onFocus } = props
  const month = focused.slice(0, 7)
  const firstWeekday = firstWeekdayOf(navigator.language)
  const weeks = useMemo(
    () =>
      weeksOf(month, firstWeekday).map((days) => ({
        days,
        lines: layOutWeek(placed, days, mostLines),
      })),
    [month, firstWeekday, placed],
  )
  const table = useRef<HTMLTableElement>(null)
  const movesFocus = useRef(false)
  useLayoutEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const day = moved(event.key, { from: focused, firstWeekday, isRtl, isYear: event.shiftKey })
    if (day === undefined) return
    event.preventDefault()
    movesFocus.current = true
    onFocus(day)
  }
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days.
      role="grid"
      className={styles.grid}
      aria-labelledby="calendar-month"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.days.map((day) => (
            <th key={day} scope="col" abbr={inWords(day, { weekday: 'long' })}>
              {inWords(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ days, lines }) => (
          <tr key={days[0]}>
            {days.map((day, index) => (
              <DayCell key={day} {...props} day={day} month={month} lines={lines[index]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell(props: MonthGridProps & { day: Day; month: string; lines: DayLines | undefined }) {
  const { day, month, lines, today, focused, opened } = props
  const name = inWords(day, { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus.
    <td role="gridcell" aria-selected={day === opened}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-label={texts.dayLabel(name, lines?.count ?? 0)}
        className={classNames(styles.dayButton, !day.startsWith(month) && styles.outside)}
        onClick={({ detail }) => props.onOpen(day, detail === 0)}
      >
        <span className={styles.number}>{inWords(day, { day: 'numeric' })}</span>
        <span className={styles.lines}>
          {lines?.lines.map((segment, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
            <Line key={line} segment={segment} />
          ))}
          {lines !== undefined && lines.more > 0 && (
            <span className={styles.moreDates} data-text={`+${lines.more}`} />
          )}
        </span>
      </button>
    </td>
  )
}

function Line({ segment }: { segment: Segment | undefined }) {
  if (segment === undefined) return <span className={styles.gap} />
  const { date, span, isStart, isEnd } = segment
  return (
    <span
      className={classNames(
        styles.bar,
        isStart && styles.start,
        isEnd && styles.end,
        date.cancelled && styles.off,
      )}
      style={{ '--span': span } as CSSProperties}
    >
      {span > 0 && <span className={styles.barTitle} data-text={date.title} />}
    </span>
  )
}

/** Returns the day that a key moves to; undefined for other keys. */
function moved(
  key: string,
  options: { from: Day; firstWeekday: number; isRtl: boolean; isYear: boolean },
): Day | undefined {
  const { from, firstWeekday, isRtl, isYear } = options
  const months = isYear ? 12 : 1
  if (key === 'ArrowLeft') return shiftDay(from, isRtl ? 1 : -1)
  if (key === 'ArrowRight') return shiftDay(from, isRtl ? -1 : 1)
  if (key === 'ArrowUp') return shiftDay(from, -7)
  if (key === 'ArrowDown') return shiftDay(from, 7)
  if (key === 'Home') return weekOf(from, firstWeekday)
  if (key === 'End') return shiftDay(weekOf(from, firstWeekday), 6)
  if (key === 'PageUp') return shiftMonth(from, -months)
  if (key === 'PageDown') return shiftMonth(from, months)
  return undefined
}

/** A day in words; no zone moves it. */
export function inWords(day: Day, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`))
}
