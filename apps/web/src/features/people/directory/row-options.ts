import {
  elementScroll,
  measureElement,
  type ReactVirtualizerOptions,
  type Virtualizer,
} from '@tanstack/react-virtual'

type Options = ReactVirtualizerOptions<HTMLElement, HTMLLIElement>

/**
 * Returns options of the virtual list with which its first rendering measures nothing. By default
 * it makes the browser lay out the page in the middle of the task that renders the rows; here the
 * browser reports all sizes in the frame that follows. Before that is painted, rows that stand
 * elsewhere are moved, without another rendering. Until then the list has the attribute
 * `data-placing`, with which it is hidden: a browser may count such a move as one that is seen.
 *
 * A row that is filled again may keep its size, which need not be what the list expects of this
 * contact. It is observed again, because a browser reports the size of each element that it begins
 * to observe.
 */
export function createRowOptions() {
  const known = new WeakSet<Element>()
  let refilled: ResizeObserver | undefined
  let isPlaced = false
  let isMeasured = false
  return {
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    measureElement(row, entry, list) {
      if (!isMeasured) row.parentElement?.toggleAttribute('data-placing', entry === undefined)
      isMeasured ||= entry !== undefined
      if (entry !== undefined) return measureElement(row, entry, list)
      if (known.has(row)) {
        refilled ??= reportSizesOnce(list)
        refilled.unobserve(row)
        refilled.observe(row)
      }
      known.add(row)
      const index = list.indexFromElement(row)
      return list.measurementsCache[index]?.size ?? list.options.estimateSize(index)
    },
    observeElementRect(list, report) {
      if (list.scrollElement === null) return undefined
      const observer = new ResizeObserver(([entry]) => {
        if (entry === undefined) return
        const { width, height } = entry.contentRect
        report({ width: Math.round(width), height: Math.round(height) })
      })
      observer.observe(list.scrollElement)
      return () => observer.disconnect()
    },
    scrollToFn(offset, options, list) {
      // The first call would put the list where it is.
      if (isPlaced || offset !== 0) elementScroll(offset, options, list)
      isPlaced = true
    },
  } satisfies Partial<Options>
}

/** Returns an observer that tells the list the size of each observed row, and then forgets it. */
function reportSizesOnce(list: Virtualizer<HTMLElement, HTMLLIElement>): ResizeObserver {
  return new ResizeObserver((entries, observer) => {
    for (const entry of entries) {
      const row = entry.target as HTMLLIElement
      observer.unobserve(row)
      if (!row.isConnected) continue
      list.resizeItem(list.indexFromElement(row), measureElement(row, entry, list))
    }
  })
}
