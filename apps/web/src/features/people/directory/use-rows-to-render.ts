import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'

/** Returns the function of a list that returns the indexes of its rendered rows. */
export function useRowsToRender(options: {
  /** The row with the focus, which stays rendered wherever the list is scrolled to. */
  focused: number | undefined
  /** How many fit into the list, without headings. */
  fitting: number
}): (range: Range) => number[] {
  const { focused, fitting } = options
  const [rowsToRender] = useState(createRowsToRender)
  return useCallback(
    (range: Range) => {
      const rows = rowsToRender(range, fitting)
      if (focused === undefined || focused >= range.count || rows.includes(focused)) return rows
      return [...rows, focused].sort((first, second) => first - second)
    },
    [rowsToRender, focused, fitting],
  )
}

/**
 * Returns a function that returns the indexes of the rows to render for those that are seen. While
 * the list scrolls, more are rendered around them, so that it keeps up with a finger. One is added
 * with each frame, since all of them at once take longer than a frame; at the top, where people
 * search, and where the list has jumped to, there are as few as possible.
 */
export function createRowsToRender() {
  let last = { startIndex: 0, endIndex: 0, overscan: 1 }
  return (range: Range, fitting: number): number[] => {
    const { startIndex, endIndex } = range
    const isNear = startIndex <= last.endIndex && endIndex >= last.startIndex
    const isScrolling = startIndex > 0 && isNear
    // At the top as many below a heading as without, or a search would add a row.
    const least = startIndex > 0 ? 1 : Math.max(1, fitting - endIndex)
    const overscan = isScrolling ? Math.min(4, last.overscan + 1) : least
    last = { startIndex, endIndex, overscan }
    // Always as many, or every few frames a new one would be made.
    const fitted = Math.min(startIndex + fitting, range.count - 1)
    const end = isScrolling ? Math.max(endIndex, fitted) : endIndex
    return defaultRangeExtractor({ ...range, endIndex: end, overscan })
  }
}
