import type { Api } from '../../../api/api.ts'
import { renewPush } from './push-device.ts'

/**
 * Keeps this browser's push subscription right, and takes the mark from the app's icon whenever the
 * app is looked at. Failures are for the next start.
 */
export function keepPush(options: { api: Api; user: string; session: string }): void {
  const { api, ...owner } = options
  renewPush({ api, owner, now: Date.now() }).catch(() => undefined)
  clearBadge()
  document.addEventListener('visibilitychange', clearBadge)
}

function clearBadge(): void {
  if (!document.hidden) navigator.clearAppBadge?.().catch(() => undefined)
}
