import {
  elementScroll,
  measureElement,
  type ReactVirtualizerOptions,
} from '@tanstack/react-virtual'

type Options = ReactVirtualizerOptions<HTMLElement, HTMLLIElement>

/**
 * Returns options of the virtual list with which its first rendering measures nothing. By default
 * it makes the browser lay out the page in the middle of the task that renders the rows; here the
 * browser reports all sizes in the frame that follows. Before that is painted, rows that stand
 * elsewhere are moved, without another rendering. Until then the list has the attribute
 * `data-placing`, with which it is hidden: a browser may count such a move as one that is seen.
 */
export function createRowOptions() {
  const known = new WeakSet<Element>()
  let isPlaced = false
  let isMeasured = false
  return {
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    measureElement(row, entry, list) {
      if (!isMeasured) row.parentElement?.toggleAttribute('data-placing', entry === undefined)
      isMeasured ||= entry !== undefined
      if (entry !== undefined || known.has(row)) return measureElement(row, entry, list)
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
