import { type FirstScreen, markOf } from '@maypole/contract/first-screen'

/**
 * Reads what the server has rendered for this session; undefined when there is nothing, or it was
 * made for another session that has ended since.
 */
export function readFirstScreen(token: string): FirstScreen | undefined {
  const block = document.getElementById('maypole-screen')
  const text = block?.textContent
  // What it says about people is not to be in the page any more after they have signed out.
  block?.remove()
  const screen: FirstScreen | undefined = text ? JSON.parse(text) : undefined
  return screen?.session === markOf(token) ? screen : undefined
}

/**
 * Shows what the server has rendered once all of it is there, until the app has rendered the same:
 * the browser would paint a part, and move it for what arrives next.
 */
export function showFirstScreen(): void {
  document.documentElement.classList.add('shown', 'arriving')
}

/**
 * Lets the app take the place of the screen that the server has rendered, once it has rendered its
 * own and nothing is pressed: a tap that was kept is carried out, and the focus stays with what was
 * typed.
 */
export function followTakeover(): void {
  const { classList } = document.documentElement
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let tapped: HTMLElement | undefined
  let isRendered = false
  document.addEventListener('click', keep, options)
  document.addEventListener('readystatechange', follow)
  document.addEventListener('pointerdown', press, options)
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, release, options)

  function keep(event: MouseEvent): void {
    const target = (event.target as Element).closest<HTMLElement>('a, button')
    // What leaves the app, or this page, needs none of its code.
    if (target?.closest('#screen') == null || target.matches('[target], [href*=":"]')) return
    if (target.matches('a') && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    tapped?.removeAttribute('data-tapped')
    tapped = target
    target.setAttribute('data-tapped', '')
  }

  // Of an element that is removed while it is pressed, a browser reports no click.
  function press({ button }: PointerEvent): void {
    if (button === 0) classList.add('pressed')
  }

  function release(): void {
    // The click is reported after this, by a mouse in the same task.
    setTimeout(() => {
      classList.remove('pressed')
      takeOverUnlessPressed()
    })
  }

  function follow(): void {
    const root = document.getElementById('root')
    if (root === null) return
    document.removeEventListener('readystatechange', follow)
    classList.remove('arriving')
    for (const element of document.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? ''
    new MutationObserver((_, observer) => {
      observer.disconnect()
      isRendered = true
      takeOverUnlessPressed()
    }).observe(root, { childList: true })
  }

  function takeOverUnlessPressed(): void {
    const root = document.getElementById('root')
    if (!isRendered || root === null || classList.contains('pressed')) return
    listening.abort()
    takeOver(root, tapped)
  }
}

function takeOver(root: Element, tapped: HTMLElement | undefined): void {
  const screen = document.getElementById('screen')
  document.documentElement.classList.remove('shown')
  if (screen === null) return
  // What is there already does not arrive once more.
  for (const animation of root.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  const focused = screen.querySelector<HTMLElement>(':focus')
  const typed = focused instanceof HTMLInputElement ? focused.value : ''
  const [toFocus, toTap] = [focused, tapped].map((element) =>
    element == null ? undefined : counterpart(element, { from: screen, to: root }),
  )
  screen.remove()
  toFocus?.focus({ preventScroll: true })
  if (toFocus instanceof HTMLInputElement && typed !== '') {
    // Unlike `value`, unseen by React until the event.
    toFocus.setRangeText(typed, 0, 0, 'end')
    toFocus.dispatchEvent(new Event('input', { bubbles: true }))
  }
  toTap?.click()
}

/**
 * Returns the element that says and does the same, of several the one in the same order; undefined
 * when there is none. The app has more elements around it: parts that are loaded on their own.
 */
function counterpart(
  element: HTMLElement,
  { from, to }: { from: Element; to: Element },
): HTMLElement | undefined {
  const isIt = (other: HTMLElement) =>
    other.textContent === element.textContent &&
    ['aria-label', 'href'].every((name) => other.getAttribute(name) === element.getAttribute(name))
  const equalsIn = (tree: Element) =>
    [...tree.querySelectorAll<HTMLElement>(element.tagName)].filter(isIt)
  return equalsIn(to)[equalsIn(from).indexOf(element)]
}
