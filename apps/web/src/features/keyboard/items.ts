const items = 'main li:is([data-item], [data-index])'

/** The item of a list that has the focus, or in which something has it. */
export function focusedItem(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(items) ?? undefined
}

/**
 * Moves the focus through the list of the tab: by a number of items, or where none has it to the
 * first in sight. Returns the element that has it now, if there is a list.
 */
export function moveThroughItems(step: 1 | -1): HTMLElement | undefined {
  const all = allItems()
  const current = focusedItem()
  const next =
    current === undefined ? (all.find(isInSight) ?? all[0]) : all[all.indexOf(current) + step]
  // At either end it stays.
  return next === undefined ? undefined : focusItem(next)
}

/** Whether the tab has a list. */
export function hasItems(): boolean {
  return document.querySelector(items) !== null
}

/** In the order in which they are read: the rows of the directory stand in another one. */
function allItems(): HTMLElement[] {
  const position = ({ dataset }: HTMLElement) => Number(dataset.index ?? 0)
  return [...document.querySelectorAll<HTMLElement>(items)].sort(
    (first, second) => position(first) - position(second),
  )
}

function isInSight(item: HTMLElement): boolean {
  const above = item.closest('[data-type-ahead]')?.getBoundingClientRect().top ?? 0
  return item.getBoundingClientRect().top >= Math.max(0, above)
}

/** An item that opens has a button or link for it; the others take the focus themselves. */
function focusItem(item: HTMLElement): HTMLElement {
  const opener = item.querySelector<HTMLElement>('[data-opens]')
  const target = opener ?? item
  if (opener === null) item.tabIndex = -1
  target.focus({ preventScroll: true })
  item.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return target
}
