import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { itemKey } from '../../../ui/item-boundary.tsx'
import { directoryMessages } from '../texts.en.ts'
import styles from './contact-list.module.css'
import { ContactRows, type ContactRowsProps } from './contact-rows.tsx'
import { groupAt, type LetterGroup } from './letter-order.ts'
import { LetterScrubber } from './letter-scrubber.tsx'
import { createRowOptions } from './row-options.ts'
import { useRowsToRender } from './use-rows-to-render.ts'
import { useTypeAhead } from './use-type-ahead.ts'

export interface ContactListProps
  extends Omit<ContactRowsProps, 'items' | 'headings' | 'virtualizer' | 'focused' | 'onFocused'> {
  /** The letters beside the list, if it is long. */
  readonly letters: readonly LetterGroup[]
  /** The headings between them; none while somebody searches. */
  readonly groups: readonly LetterGroup[]
}

/** Without a heading, in pixels. */
const rowHeight = 72

/**
 * The contacts in a scrolling window; only visible ones are in the page (PD-81). Screen readers get
 * each contact's position in the whole list, and the focused one stays rendered wherever it is
 * scrolled to. Re-rendered only when it changes: a key in the search box leaves it as it is until
 * the contacts are found.
 */
export const ContactList = memo(function ContactList(props: ContactListProps) {
  const { letters, groups, ...ofRows } = props
  const { contacts, query, openedId } = ofRows
  const scroller = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<number>()
  const headings = useMemo(
    () => new Map(groups.map(({ start, letter }) => [start, letter])),
    [groups],
  )
  const hasHeadings = groups.length > 0
  const virtualizer = useContactRows({ contacts, headings, scroller, focused })
  const scrollTop = virtualizer.scrollOffset ?? 0
  const top = virtualizer.getVirtualItemForOffset(scrollTop)?.index ?? 0
  const current = groupAt(groups, top)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts at the top.
  useEffect(() => {
    if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0)
  }, [query])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other contacts move nothing.
  useEffect(() => {
    const index = contacts.findIndex((contact) => contact?.id === openedId)
    if (index >= 0) virtualizer.scrollToIndex(index)
  }, [openedId])

  const typeAhead = useTypeAhead({
    contacts,
    onFound: (index) => {
      setFocused(index)
      virtualizer.scrollToIndex(index, { align: 'center' })
    },
  })
  const toGroup = useCallback(
    (index: number) => virtualizer.scrollToIndex(letters[index]?.start ?? 0, { align: 'start' }),
    [virtualizer, letters],
  )
  const items = virtualizer.getVirtualItems()
  // Asked for after the rows, which the height is first needed for.
  const below = virtualizer.getTotalSize() - scrollTop - (virtualizer.scrollRect?.height ?? 0)
  return (
    <div
      className={styles.frame}
      data-below={below > 1 || undefined}
      data-letters={letters.length > 0 || undefined}
    >
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={directoryMessages.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it, also where no card has a button.
        tabIndex={0}
        data-type-ahead
        onKeyDown={typeAhead}
      >
        <p
          className={styles.current}
          aria-hidden="true"
          hidden={!hasHeadings}
          data-text={groups[current]?.letter}
        />
        <ContactRows
          {...ofRows}
          items={items}
          headings={headings}
          virtualizer={virtualizer}
          focused={focused}
          onFocused={setFocused}
        />
      </section>
      {letters.length > 0 && (
        <LetterScrubber
          groups={letters}
          current={Math.max(0, current)}
          isHidden={!hasHeadings}
          onGroup={toGroup}
        />
      )}
    </div>
  )
})

/** The rows that are rendered: those in sight, near it, and the one with the focus. */
function useContactRows(options: {
  contacts: ContactListProps['contacts']
  headings: ReadonlyMap<number, string>
  scroller: RefObject<HTMLElement | null>
  focused: number | undefined
}) {
  const { contacts, headings, scroller, focused } = options
  const [rowOptions] = useState(createRowOptions)
  // As in the styles, so that the first rows are rendered with the list and not after it.
  const height = Math.max(200, innerHeight - 400)
  return useVirtualizer<HTMLElement, HTMLLIElement>({
    ...rowOptions,
    count: contacts.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (headings.has(index) ? 100 : rowHeight),
    initialRect: { width: 0, height },
    // Another function is taken for other contacts, and the place of each is worked out again.
    getItemKey: useCallback((index: number) => itemKey(contacts[index], index), [contacts]),
    rangeExtractor: useRowsToRender({ focused, fitting: Math.ceil(height / rowHeight) }),
  })
}
