import type { Profile } from '@maypole/contract/community'
import type { ReactVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef } from 'react'
import { ItemBoundary, itemKey } from '../../../ui/item-boundary.tsx'
import type { ContactCardProps } from './contact-card.tsx'
import { ContactCard } from './contact-card.tsx'
import styles from './contact-list.module.css'

/** What all rows of the list share, in one object: most rows have to compare no more. */
export interface SharedRowProps
  extends Pick<
    ContactCardProps,
    'siteId' | 'level' | 'mayChange' | 'onOpen' | 'onEdit' | 'onDelete'
  > {
  /** The number of contacts in the list. */
  readonly count: number
  /** The viewer's own profile. */
  readonly ownId: string
  /** The contact that is shown beside the list. */
  readonly openedId: string | undefined
  readonly virtualizer: ReactVirtualizer<HTMLElement, HTMLLIElement>
  /** Called with its index when a row gets the focus, and with undefined when it loses it. */
  readonly onFocused: (index: number | undefined) => void
}

interface ContactRowProps {
  readonly shared: SharedRowProps
  readonly contact: Profile
  readonly index: number
  /** The heading above it. */
  readonly letter: string | undefined
}

/**
 * A row of the list, which may be filled with one contact after another. Re-rendered only when it
 * changes: while scrolling, most rows stay as they are.
 */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { shared, contact, index, letter } = props
  const { count, ownId, openedId, virtualizer, onFocused, ...card } = shared
  const isTheirs = contact?.guardians?.includes(ownId) === true
  const row = useRef<HTMLLIElement>(null)
  const key = itemKey(contact, index)
  const measured = useRef(key)

  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return
    const before = measured.current
    if (before !== key && virtualizer.elementsCache.get(before) === element)
      virtualizer.elementsCache.delete(before)
    measured.current = key
    virtualizer.measureElement(element)
    // While scrolling, the virtual list does not ask for the size.
    if (virtualizer.isScrolling) virtualizer.options.measureElement(element, undefined, virtualizer)
  }, [virtualizer, key])

  useLayoutEffect(() => () => virtualizer.measureElement(null), [virtualizer])

  return (
    <li
      ref={row}
      data-index={index}
      className={styles.item}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => onFocused(index)}
      onBlur={() => onFocused(undefined)}
    >
      {letter !== undefined && <h3 className={styles.letter}>{letter}</h3>}
      <ItemBoundary item={contact}>
        <ContactCard
          {...card}
          mayChange={card.mayChange || isTheirs}
          contact={contact}
          isOwn={contact?.id === ownId}
          isOpened={contact?.id === openedId}
        />
      </ItemBoundary>
    </li>
  )
})
