import { limits } from '@maypole/contract/community/constants'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { Mark } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowDownIcon } from '../../../ui/icons/arrow-down.tsx'
import { ArrowUpIcon } from '../../../ui/icons/arrow-up.tsx'
import { CrossIcon } from '../../../ui/icons/cross.tsx'
import { GripIcon } from '../../../ui/icons/grip.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { linkMessages as texts } from '../texts.en.ts'
import styles from './link-order-dialog.module.css'
import { headingAbove, moveRow, type OrderRow } from './order-rows.ts'
import { useRowDrag } from './use-row-drag.ts'

/**
 * Headings and links to be put in order: by a handle with a pointer, by two buttons with everything
 * else. The buttons keep the focus, and where a row is now is announced.
 */
export function OrderList(props: {
  rows: readonly OrderRow[]
  disabled: boolean
  onRows: (rows: readonly OrderRow[]) => void
}) {
  const { rows, disabled, onRows } = props
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<HTMLElement>(undefined)
  const [announced, setAnnounced] = useState('')
  const drag = useRowDrag(list, (from, to) => onRows(moveRow(rows, from, to)))

  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (rows.length > 0) pressed.current?.focus()
    pressed.current = undefined
  }, [rows])

  function step(from: number, to: number, button: HTMLElement): void {
    if (to < 0 || to >= rows.length) return
    const next = moveRow(rows, from, to)
    pressed.current = button
    onRows(next)
    const heading = headingAbove(next, to)
    setAnnounced(texts.moved(nameOf(next[to]), to + 1, next.length, heading))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" ref={list} className={styles.list} {...drag.listeners}>
        {rows.map((row, index) => (
          <OrderedRow
            key={row.key}
            row={row}
            isDragged={drag.dragged === index}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            disabled={disabled}
            onDrag={(event) => drag.start(index, event)}
            onStep={(by, button) => step(index, index + by, button)}
            onTitle={(title) => onRows(rows.with(index, { ...row, title }))}
            onRemove={() => onRows(rows.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}

/** `onStep` gets −1 for up and 1 for down. */
function OrderedRow(props: {
  row: OrderRow
  isDragged: boolean
  isFirst: boolean
  isLast: boolean
  disabled: boolean
  onDrag: (event: PointerEvent<HTMLElement>) => void
  onStep: (by: 1 | -1, button: HTMLElement) => void
  onTitle: (title: string) => void
  onRemove: () => void
}) {
  const { row, isDragged, isFirst, isLast, disabled, onStep } = props
  return (
    <li className={styles.row} data-kind={row.kind} data-dragged={isDragged || undefined}>
      <span
        className={styles.handle}
        onPointerDown={(event) => !disabled && props.onDrag(event)}
        // The sheet is not to be dragged away with it.
        onTouchStart={(event) => event.stopPropagation()}
      >
        <GripIcon />
      </span>
      {row.kind === 'link' ? (
        <span className={styles.title}>
          <span dir="auto">{row.title}</span>
          {row.hidden && <Mark>{texts.hidden}</Mark>}
        </span>
      ) : (
        <TextField
          label={texts.heading}
          value={row.title}
          maxLength={limits.linkSection}
          autoComplete="off"
          disabled={disabled}
          onValue={props.onTitle}
        />
      )}
      <span className={styles.buttons}>
        <IconButton
          label={texts.up(nameOf(row))}
          icon={<ArrowUpIcon />}
          aria-disabled={isFirst}
          disabled={disabled}
          onClick={(event) => onStep(-1, event.currentTarget)}
        />
        <IconButton
          label={texts.down(nameOf(row))}
          icon={<ArrowDownIcon />}
          aria-disabled={isLast}
          disabled={disabled}
          onClick={(event) => onStep(1, event.currentTarget)}
        />
        {row.kind === 'heading' && (
          <IconButton
            label={texts.removeHeading(row.title.trim())}
            icon={<CrossIcon />}
            disabled={disabled}
            onClick={(event) => {
              event.currentTarget.closest('dialog')?.focus()
              props.onRemove()
            }}
          />
        )}
      </span>
    </li>
  )
}

function nameOf(row: OrderRow | undefined): string {
  return row?.title.trim() || texts.heading
}
