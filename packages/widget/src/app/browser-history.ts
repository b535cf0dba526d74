const marker = 'maypoleWidget'

interface Marked {
  readonly [marker]?: { readonly key: string }
}

/**
 * Makes the browser's back button act like the back arrow: a screen with a back arrow gets its own
 * history entry, at the same address and with the state of the page's own router. An entry that the
 * page has pushed another one onto is left alone.
 */
export function openBrowserHistory(options: {
  window: Window
  /** Identifies the widget among those of the page. */
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
    /** Called when a screen with a back arrow is shown. */
    enter(): void {
      if (hasEntry) return
      const state = { ...(history.state as object | null), [marker]: { key } }
      history.pushState(state, '')
      hasEntry = true
    },
    /**
     * Called when Main is shown again by other means than the browser's button. Removes the entry.
     */
    leave(): void {
      if (!hasEntry) return
      hasEntry = false
      if (!isOnTop()) return
      isReturning = true
      history.back()
    },
    /** Stops without moving the page, which may be navigating elsewhere. */
    close(): void {
      window.removeEventListener('popstate', onPop)
      if (!isOnTop()) return
      const { [marker]: _, ...state } = history.state as Marked & object
      history.replaceState(Object.keys(state).length === 0 ? null : state, '')
    },
  }
}
