/** How long a created item is waited for, in milliseconds. */
const waitsFor = 5000

const awaiting = 'item-awaited'
let awaited: string | undefined

/** Returns the id of the item that is waited for: a list that renders a part renders it, too. */
export function awaitedItem(): string | undefined {
  return awaited
}

/** Calls back when an item begins to be waited for. Returns what ends that. */
export function followAwaited(onChange: () => void): () => void {
  addEventListener(awaiting, onChange)
  return () => removeEventListener(awaiting, onChange)
}

/**
 * Scrolls to the item with this id and lets it glow, as soon as it is on the page. An item that
 * does not come, because its list is filtered or virtual, is not shown.
 */
export function showItem(id: string): void {
  const show = () => {
    const item = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
    if (item === null) return false
    item.scrollIntoView({ block: 'center', behavior: 'instant' })
    item.toggleAttribute('data-new', true)
    item.addEventListener('animationend', () => item.removeAttribute('data-new'), { once: true })
    return true
  }
  if (show()) return
  const observer = new MutationObserver(() => {
    if (show()) stop()
  })
  function stop(): void {
    observer.disconnect()
    if (awaited === id) awaited = undefined
  }
  observer.observe(document.body, { childList: true, subtree: true })
  awaited = id
  dispatchEvent(new Event(awaiting))
  setTimeout(stop, waitsFor)
}
