const marker = 'maypoleWidget'

interface Marked {
  readonly [marker]?: { readonly key: string }
}

/**
 * Has the browser's back button do what the back arrow does: a screen with a back arrow gets an entry of its own in the
 * history, at the same address and with the state that the page's own router keeps there. An entry on top of which the page
 * has put another one is left alone.
 */
export function openBrowserHistory(options: {
  window: Window
  /** Tells the widgets of a page apart. */
  key: string
  onBack: () => void
}) {
  const { window, key, onBack } = options
  const { history } = window
  const isOnTop = () => (history.state as Marked | null)?.[marker]?.key === key
  let hasEntry = isOnTop()
  let isReturning = false

  function onPop(): void {
    const wasReturning = isReturning
    isReturning = false
    const hadEntry = hasEntry
    hasEntry = isOnTop()
    if (!wasReturning && hadEntry && !hasEntry) onBack()
  }
  window.addEventListener('popstate', onPop)

  return {
    /** A screen with a back arrow is shown. */
    enter(): void {
      if (hasEntry) return
      const state = { ...(history.state as object | null), [marker]: { key } }
      history.pushState(state, '')
      hasEntry = true
    },
    /** Main is shown again by other means than the browser's button: takes the entry away. */
    leave(): void {
      if (!hasEntry) return
      hasEntry = false
      if (!isOnTop()) return
      isReturning = true
      history.back()
    },
    /** Forgets everything without moving the page, which may be on its way elsewhere. */
    close(): void {
      window.removeEventListener('popstate', onPop)
      if (!isOnTop()) return
      const { [marker]: _, ...state } = history.state as Marked & object
      history.replaceState(Object.keys(state).length === 0 ? null : state, '')
    },
  }
}
