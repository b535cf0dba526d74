import type { Flow } from '../context/flow.ts'

/**
 * Whether a browser may be sent to an address that the provider answered: a web page, or an app on this device by a scheme
 * with a dot (RFC 8252 §7.1). Other schemes, `javascript:` among them, could run in the page that goes there.
 */
export function isAppAddress(address: string): boolean {
  return isWebAddress(address) || (URL.canParse(address) && new URL(address).protocol.includes('.'))
}

/** Whether it is a page, which takes the place of this one; an app on this device leaves it standing. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** Goes there, so that the browser's back button does not lead through this page again. */
export function leaveTo(flow: Flow, address: string): void {
  if (!flow.signal.aborted && isAppAddress(address)) flow.window.location.replace(address)
}
