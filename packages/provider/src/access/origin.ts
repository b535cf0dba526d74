import type { Project } from '../project.ts'
import type { ProviderSettings } from '../settings.ts'

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** Says of an `Origin` header whether its pages may call: exact matches only, so `null` and look-alikes never do. */
export function createOriginCheck(
  settings: Pick<ProviderSettings, 'publicUrl' | 'allowedOrigins' | 'allowLoopbackOrigins'>,
): (origin: string) => boolean {
  const allowed = new Set([new URL(settings.publicUrl).origin, ...settings.allowedOrigins])
  return (origin) => allowed.has(origin) || (settings.allowLoopbackOrigins && loopback.test(origin))
}

/** Whether pages of an origin may call for a project: its own, those it allows, and the instance's own. */
export function mayCallFor(project: Project, origin: string): boolean {
  const { settings, publicUrl } = project
  return (
    createOriginCheck({ ...settings, publicUrl })(origin) ||
    origin === new URL(settings.publicUrl).origin
  )
}

/** Whether a URL leads to a page of this machine. */
export function isLoopbackUrl(url: string): boolean {
  return loopback.test(new URL(url).origin)
}
