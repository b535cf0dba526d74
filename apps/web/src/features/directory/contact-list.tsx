import type { Profile } from '@maypole/contract/community'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { directoryMessages } from '../../directory-messages.ts'
import { ItemBoundary, itemKey } from '../../ui/item-boundary.tsx'
import type { ContactCardProps } from './contact-card.tsx'
import { ContactCard } from './contact-card.tsx'
import styles from './contact-list.module.css'
import { groupAt, type LetterGroup } from './letter-order.ts'
import { LetterScrubber } from './letter-scrubber.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

export interface ContactListProps
  extends Pick<ContactCardProps, 'siteId' | 'mayChange' | 'onOpen' | 'onEdit' | 'onDelete'> {
  readonly contacts: readonly Profile[]
  /** The headings between them; none while somebody searches. */
  readonly groups: readonly LetterGroup[]
  /** The viewer's own profile. */
  readonly ownId: string
  /** The contact that is shown beside the list. */
  readonly openedId: string | undefined
  /** The search text: another search starts at the top. */
  readonly query: string
}

/** From this many contacts on the letters stand beside the list. */
const longList = 20

/**
 * The contacts in a scrolling window; only visible ones are in the page (PD-81). Screen readers get
 * each contact's position in the whole list, and the focused one stays rendered wherever it is
 * scrolled to.
 */
export function ContactList(props: ContactListProps) {
  const { contacts, groups, ownId, openedId, query } = props
  const { siteId, mayChange, onOpen, onEdit, onDelete } = props
  const scroller = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<number>()
  const letters = useMemo(
    () => new Map(groups.map(({ start, letter }) => [start, letter])),
    [groups],
  )
  const virtualizer = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (letters.has(index) ? 100 : 72),
    overscan: 4,
    getItemKey: (index) => itemKey(contacts[index], index),
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (focused === undefined || focused >= range.count || shown.includes(focused)) return shown
      return [...shown, focused].sort((first, second) => first - second)
    },
  })
  const scrollTop = virtualizer.scrollOffset ?? 0
  const top = virtualizer.getVirtualItemForOffset(scrollTop)?.index ?? 0
  const current = groupAt(groups, top)
  const below = virtualizer.getTotalSize() - scrollTop - (virtualizer.scrollRect?.height ?? 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts at the top.
  useEffect(() => virtualizer.scrollToOffset(0), [query])

  const typeAhead = useTypeAhead({
    contacts,
    onFound: (index) => {
      setFocused(index)
      virtualizer.scrollToIndex(index, { align: 'center' })
    },
  })
  return (
    <div className={styles.frame} data-below={below > 1 || undefined}>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={directoryMessages.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it, also where no card has a button.
        tabIndex={0}
        onKeyDown={typeAhead}
      >
        {current >= 0 && (
          <p className={styles.current} aria-hidden="true" data-text={groups[current]?.letter} />
        )}
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
        <ul role="list" className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const contact = contacts[item.index]
            const letter = letters.get(item.index)
            return (
              contact !== undefined && (
                <li
                  // While somebody types the rows stay and are filled again, which is faster.
                  key={query === '' ? item.key : item.index}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  className={styles.item}
                  style={{ transform: `translateY(${item.start}px)` }}
                  aria-setsize={contacts.length}
                  aria-posinset={item.index + 1}
                  onFocus={() => setFocused(item.index)}
                  onBlur={() => setFocused(undefined)}
                >
                  {letter !== undefined && <h3 className={styles.letter}>{letter}</h3>}
                  <ItemBoundary item={contact}>
                    <ContactCard
                      siteId={siteId}
                      contact={contact}
                      isOwn={contact?.id === ownId}
                      isOpened={contact?.id === openedId}
                      heading={groups.length === 0 ? 'h3' : 'h4'}
                      mayChange={mayChange}
                      onOpen={onOpen}
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
      {groups.length > 0 && contacts.length >= longList && (
        <LetterScrubber
          groups={groups}
          current={current}
          onGroup={(index) =>
            virtualizer.scrollToIndex(groups[index]?.start ?? 0, { align: 'start' })
          }
        />
      )}
    </div>
  )
}
