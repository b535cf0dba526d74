/** What every page of `bench/widget.ts` shows: the login by text message and nothing else. */
export const otpOptions = { expirationMinutes: 5 }
export const elementId = '#login'

/** The element that the widget is drawn in. */
export function findHost(): HTMLElement {
  const host = document.querySelector<HTMLElement>(elementId)
  if (host === null) throw new Error('The page has no element for the widget')
  return host
}
