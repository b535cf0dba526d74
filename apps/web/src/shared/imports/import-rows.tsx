import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './import.module.css'
import type { AnyRow } from './import-kind.ts'
import { importMessages } from './texts.en.ts'

/** Rows that are shown at first, and each time that more are asked for. */
const portion = 100

/** The rows of a file in a scrolling window, a portion at a time. */
export function ImportRows<Row extends AnyRow>(props: {
  rows: readonly Row[]
  leftOut: ReadonlySet<number>
  /** Undefined where no row can be chosen. */
  onToggle: ((row: Row, isIn: boolean) => void) | undefined
  text: (row: Row) => ReactNode
  /** What stands below a row that cannot be chosen. */
  below?: ((row: Row) => ReactNode) | undefined
}) {
  const { rows, leftOut, onToggle, text, below } = props
  const [count, setCount] = useState(portion)
  if (rows.length === 0) return null
  return (
    <section
      className={styles.scroller}
      aria-label={importMessages.rows}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" className={styles.rows}>
        {rows.slice(0, count).map((row) => (
          <li key={row.row} className={styles.row}>
            {onToggle === undefined && !isImported(row) ? (
              <>
                {text(row)}
                {below?.(row)}
              </>
            ) : (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={!leftOut.has(row.row)}
                  disabled={onToggle === undefined}
                  onChange={(event) => onToggle?.(row, event.currentTarget.checked)}
                />
                {text(row)}
              </label>
            )}
          </li>
        ))}
      </ul>
      {rows.length > count && (
        <Button className={styles.more} onClick={() => setCount(count + portion)}>
          {importMessages.more(rows.length - count)}
        </Button>
      )}
    </section>
  )
}

const isImported = ({ state }: AnyRow) => state === 'new' || state === 'changed'

/** The value that is replaced. */
export function Was(props: { before: string | undefined }) {
  if (props.before === undefined) return null
  return <span className={styles.was}> ({importMessages.was(props.before)})</span>
}
