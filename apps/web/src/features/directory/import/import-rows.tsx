import type { ImportRow } from '@maypole/contract/community'
import { useState } from 'react'
import { importMessages } from '../../../import-messages.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './import.module.css'

/** Rows that are shown at first, and each time that more are asked for. */
const portion = 100

/** The rows of a file in a scrolling window, a portion at a time. */
export function ImportRows(props: {
  rows: readonly ImportRow[]
  leftOut: ReadonlySet<number>
  /** Undefined where no row can be chosen. */
  onToggle: ((row: ImportRow, isIn: boolean) => void) | undefined
}) {
  const { rows, leftOut, onToggle } = props
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
              <RowText row={row} />
            ) : (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={!leftOut.has(row.row)}
                  disabled={onToggle === undefined}
                  onChange={(event) => onToggle?.(row, event.currentTarget.checked)}
                />
                <RowText row={row} />
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

const isImported = ({ state }: ImportRow) => state === 'new' || state === 'changed'

function RowText({ row }: { row: ImportRow }) {
  const { firstName, lastName, nickname, phoneNumber = '', email, problem, doubt, before } = row
  const phone = /^\+1\d{10}$/.test(phoneNumber) ? formatPhone(phoneNumber) : phoneNumber
  const name = `${firstName} ${lastName}`.trim()
  const formerName =
    before?.firstName === undefined && before?.lastName === undefined
      ? undefined
      : `${before.firstName ?? firstName} ${before.lastName ?? lastName}`.trim()
  return (
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {name === '' ? importMessages.noName : name}
        <Was before={formerName} />
      </span>
      <span className={styles.details}>
        {[phone, nickname && `"${nickname}"`].filter(Boolean).join(' · ')}
        <Was before={before?.nickname} />
        {email !== undefined && ` · ${email}`}
        <Was before={before?.email} />
      </span>
      {row.groups !== undefined && (
        <span className={styles.details} dir="auto">
          {row.groups.join(', ')}
        </span>
      )}
      {problem !== undefined && (
        <span className={styles.problem}>
          {importMessages.row(row.row)}: {importMessages.problems[problem]}
        </span>
      )}
      {row.repeats !== undefined && (
        <span className={styles.details}>{importMessages.repeats(row.repeats)}</span>
      )}
      {doubt !== undefined && (
        <span className={styles.doubt}>
          {doubt === 'same-name' ? importMessages.sameName : importMessages.otherName}
        </span>
      )}
    </span>
  )
}

/** The value that is replaced. */
function Was(props: { before: string | undefined }) {
  if (props.before === undefined) return null
  return <span className={styles.was}> ({importMessages.was(props.before)})</span>
}
