/** The content of every page of `bench/widget.ts`: the login by text message and nothing else. */
export const otpOptions = { expirationMinutes: 5 }
export const elementId = '#login'

/** Returns the element for the widget. */
export function findHost(): HTMLElement {
  const host = document.querySelector<HTMLElement>(elementId)
  if (host === null) throw new Error('The page has no element for the widget')
  return host
}
