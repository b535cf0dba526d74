import { flushSync } from 'react-dom'

/**
 * Makes a change to a list that is shown, and lets its items move to their new places where the
 * browser can (view transitions); elsewhere, and for people who want less motion, it is made at
 * once. What is to move carries `data-item`. The promise is fulfilled when the change is made.
 */
export async function animateList(change: () => void): Promise<void> {
  const page = document.documentElement
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || document.hidden || !('startViewTransition' in document)) {
    change()
    return
  }
  page.dataset.moves = ''
  const transition = document.startViewTransition(async () => {
    flushSync(change)
    // The cache tells its readers in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
  })
  const end = () => {
    delete page.dataset.moves
  }
  // A later change ends this one early, which is fine.
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
  await transition.updateCallbackDone
}
