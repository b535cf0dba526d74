/**
 * Whether this browser can show push messages: `home-screen` when it could from the home screen, as
 * on an iPhone; `denied` when the person has forbidden them; `ready` when they can be turned on.
 */
export type PushSupport = 'ready' | 'denied' | 'home-screen' | 'unsupported'

/** Looks at the browser, without asking the person anything. */
export function readPushSupport(): PushSupport {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isThere) return Notification.permission === 'denied' ? 'denied' : 'ready'
  // Only browsers of iOS have the property; in one opened from the home screen it is true.
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === false ? 'home-screen' : 'unsupported'
}
