import { afterEach, describe, expect, test } from 'vitest'
import { orderRows } from './use-row-order.ts'

afterEach(() => document.body.replaceChildren())

/** Returns a list with a button in each row, in the page in this order of their indexes. */
function listOf(indexes: readonly number[]): HTMLElement {
  const list = document.createElement('ul')
  for (const index of indexes) {
    const row = document.createElement('li')
    row.dataset.index = String(index)
    row.append(document.createElement('button'))
    list.append(row)
  }
  document.body.append(list)
  return list
}

const order = (list: Element) =>
  [...list.children].map((row) => row.getAttribute('data-index')).join(' ')

/** The indexes of the rows that are moved until all are in order. */
function movedIn(list: HTMLElement): string {
  const moved: (string | null)[] = []
  const observer = new MutationObserver(() => {})
  observer.observe(list, { childList: true })
  while (orderRows(list, 1)) {
    // Goes on until nothing is left.
  }
  for (const { addedNodes } of observer.takeRecords())
    for (const row of addedNodes) moved.push((row as Element).getAttribute('data-index'))
  return moved.join(' ')
}

describe('rows come into the order of their contacts', () => {
  test.each([
    ['in order', [4, 5, 6, 7], ''],
    ['scrolled down', [8, 9, 5, 6, 7], '8 9'],
    ['scrolled up', [5, 6, 7, 3, 4], '4 3'],
    ['backwards', [4, 3, 2, 1], '4 2 1'],
    ['a row alone', [3], ''],
    ['no row', [], ''],
  ])('%s', (_, indexes, moved) => {
    const list = listOf(indexes)
    expect(movedIn(list)).toBe(moved)
    expect(order(list)).toBe(indexes.toSorted((first, second) => first - second).join(' '))
  })
})

test('the row with the focus keeps it', () => {
  for (const focused of [0, 1, 2, 3, 4, 5]) {
    const list = listOf([4, 5, 0, 1, 2, 3])
    const button = list.querySelector<HTMLElement>(`[data-index="${focused}"] button`)
    button?.focus()
    movedIn(list)
    expect(document.activeElement).toBe(button)
    expect(order(list)).toBe('0 1 2 3 4 5')
  }
})

test('no more rows are moved at once than are asked for', () => {
  const list = listOf([3, 4, 5, 0, 1, 2])
  expect(orderRows(list, 2)).toBe(true)
  // Begun in the middle, with the one before.
  expect(order(list)).toBe('1 2 3 4 5 0')
  expect(orderRows(list, 2)).toBe(false)
  expect(order(list)).toBe('0 1 2 3 4 5')
})
