import type { Flow } from '../context/flow.ts'

/**
 * Whether a browser may be sent to an address from the provider: a web page, or an app on this
 * device by a scheme with a dot (RFC 8252 §7.1). Other schemes, `javascript:` among them, could run
 * in this page.
 */
export function isAppAddress(address: string): boolean {
  return isWebAddress(address) || (URL.canParse(address) && new URL(address).protocol.includes('.'))
}

/** Whether it is a web page, which replaces this one; opening an app on this device does not. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** Goes to an address without leaving a history entry for this page. */
export function leaveTo(flow: Flow, address: string): void {
  if (!flow.signal.aborted && isAppAddress(address)) flow.window.location.replace(address)
}
