/** How long a created item is waited for, in milliseconds. */
const waitsFor = 5000

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
    if (show()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), waitsFor)
}
