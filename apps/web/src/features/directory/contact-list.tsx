import type { Profile } from '@maypole/contract/community'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import { ItemBoundary, itemKey } from '../../ui/item-boundary.tsx'
import type { ContactCardProps } from './contact-card.tsx'
import { ContactCard } from './contact-card.tsx'
import styles from './directory.module.css'

export interface ContactListProps
  extends Pick<ContactCardProps, 'mayChange' | 'onEdit' | 'onDelete'> {
  readonly contacts: readonly Profile[]
  /** The viewer's own profile. */
  readonly ownId: string
  /** The search text: another search starts at the top. */
  readonly query: string
}

/**
 * The contacts in a scrolling window; only visible ones are in the page (PD-81). Screen readers get
 * each contact's position in the whole list, and the focused one stays rendered wherever it is
 * scrolled to.
 */
export function ContactList(props: ContactListProps) {
  const { contacts, ownId, query, mayChange, onEdit, onDelete } = props
  const scroller = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<number>()
  const virtualizer = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 72,
    overscan: 6,
    getItemKey: (index) => itemKey(contacts[index], index),
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (focused === undefined || focused >= range.count || shown.includes(focused)) return shown
      return [...shown, focused].sort((first, second) => first - second)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts at the top.
  useEffect(() => virtualizer.scrollToOffset(0), [query])

  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={messages.directory.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it, also where no card has a button.
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const contact = contacts[item.index]
          return (
            contact !== undefined && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className={styles.item}
                style={{ transform: `translateY(${item.start}px)` }}
                aria-setsize={contacts.length}
                aria-posinset={item.index + 1}
                onFocus={() => setFocused(item.index)}
                onBlur={() => setFocused(undefined)}
              >
                <ItemBoundary item={contact}>
                  <ContactCard
                    contact={contact}
                    isOwn={contact?.id === ownId}
                    mayChange={mayChange}
                    onEdit={onEdit}
                    onDelete={onDelete}
                  />
                </ItemBoundary>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
