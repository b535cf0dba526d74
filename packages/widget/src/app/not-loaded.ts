import type { WidgetOptions } from '../context/widget-props.ts'
import { enNotLoaded } from '../messages/en-not-loaded.ts'
import { esNotLoaded } from '../messages/es-not-loaded.ts'
import type { Strings } from '../messages/format.ts'
import { frNotLoaded } from '../messages/fr-not-loaded.ts'

const languages: Readonly<Record<string, Strings>> = {
  en: enNotLoaded,
  es: esNotLoaded,
  fr: frNotLoaded,
}

/**
 * Shows in place of the widget that its renderer could not be loaded, with a retry button. The
 * style sheet is part of the renderer, so this looks like the page.
 */
export function showNotLoaded(
  container: Element | ShadowRoot,
  options: WidgetOptions & { onRetry: () => void },
): void {
  const { ownerDocument: document } = container
  const language = (options.config?.locale ?? document.documentElement.lang).slice(0, 2)
  const texts = { ...(languages[language.toLowerCase()] ?? enNotLoaded), ...options.strings }
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = texts['error.screenNotLoaded'] ?? ''
  const button = document.createElement('button')
  button.type = 'button'
  button.style.minHeight = '44px'
  button.textContent = texts['button.tryAgain'] ?? ''
  button.onclick = () => {
    // Emptied first so that screen readers announce a repeated failure; the button keeps the focus.
    message.textContent = ''
    options.onRetry()
  }
  const hadFocus = container.querySelector(':focus') !== null
  container.replaceChildren(message, button)
  if (hadFocus) button.focus()
}

/** Makes room for the widget. Keyboard navigation continues from where the button was. */
export function clearNotLoaded(host: HTMLElement, container: Element | ShadowRoot): void {
  if (container.querySelector(':focus') !== null) {
    host.tabIndex = -1
    host.focus()
  }
  container.replaceChildren()
}
