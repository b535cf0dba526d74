import type { ProviderSettings } from '../settings.ts'

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** Says of an `Origin` header whether its pages may call: exact matches only, so `null` and look-alikes never do. */
export function createOriginCheck(
  settings: Pick<ProviderSettings, 'publicUrl' | 'allowedOrigins' | 'allowLoopbackOrigins'>,
): (origin: string) => boolean {
  const allowed = new Set([new URL(settings.publicUrl).origin, ...settings.allowedOrigins])
  return (origin) => allowed.has(origin) || (settings.allowLoopbackOrigins && loopback.test(origin))
}

/** Whether a URL leads to a page of this machine. */
export function isLoopbackUrl(url: string): boolean {
  return loopback.test(new URL(url).origin)
}
