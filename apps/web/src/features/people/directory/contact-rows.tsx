import type { Profile } from '@maypole/contract/community'
import type { VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef } from 'react'
import styles from './contact-list.module.css'
import { ContactRow, type SharedRowProps } from './contact-row.tsx'
import { useRowOrder } from './use-row-order.ts'
import { useSlots } from './use-slots.ts'

export interface ContactRowsProps extends Omit<SharedRowProps, 'count' | 'level'> {
  readonly contacts: readonly Profile[]
  /** The positions to render, in the order of the contacts. */
  readonly items: readonly VirtualItem[]
  /** The search text: another search starts at the top. */
  readonly query: string
  /** The heading above the contact of an index. */
  readonly headings: ReadonlyMap<number, string>
  /** The row with the focus. */
  readonly focused: number | undefined
}

/**
 * The rows of the list that are in the page. React keeps them in the order of their numbers, and
 * moves none: each stands where the virtual list places it.
 */
export function ContactRows(props: ContactRowsProps) {
  const { contacts, items, query, headings, focused, ...ofRows } = props
  const { virtualizer } = ofRows
  const { containerRef } = virtualizer
  const list = useRef<HTMLUListElement>(null)
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element
      containerRef(element)
    },
    [containerRef],
  )
  const count = contacts.length
  const values: SharedRowProps = { ...ofRows, count, level: headings.size > 0 ? 4 : 3 }
  // biome-ignore lint/correctness/useExhaustiveDependencies: its values are all that is read of it.
  const shared = useMemo(() => values, Object.values(values))
  const shown = items.filter(({ index }) => index < count)
  const slots = useSlots({
    keys: shown.map(({ key }) => String(key)),
    contacts,
    query,
    hasFocus: focused !== undefined,
  })
  const rows = shown
    .map(({ index }, place) => ({ index, row: slots[place]?.row ?? 0 }))
    .sort((first, second) => first.row - second.row)
  useRowOrder(list, { isScrolling: virtualizer.isScrolling })
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
    <ul role="list" className={styles.list} ref={setList}>
      {rows.map(({ index, row }) => (
        <ContactRow
          key={row}
          shared={shared}
          contact={contacts[index] as Profile}
          index={index}
          letter={headings.get(index)}
        />
      ))}
    </ul>
  )
}
