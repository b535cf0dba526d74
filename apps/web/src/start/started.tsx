import { useLayoutEffect } from 'react'

/** The element that the page shows before the app does. */
const startId = 'start'

const waiting: (() => void)[] = []

/** Whether the page still shows its own first screen, so that the app needs no spinner. */
export function isStarting(): boolean {
  return document.getElementById(startId) !== null
}

/** Resolves once the app shows a screen: for what would keep a slow phone from showing it. */
export function whenStarted(): Promise<void> {
  return isStarting() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()
}

/**
 * Takes the page's first screen away, with its colours, once the app shows one. Stands before the
 * screen, so that the screen applies its own colours afterwards.
 */
export function Started() {
  useLayoutEffect(() => {
    if (!isStarting()) return
    document.getElementById(startId)?.remove()
    document.documentElement.removeAttribute('style')
    document.documentElement.classList.remove('site')
    for (const resolve of waiting.splice(0)) resolve()
  }, [])
  return null
}
