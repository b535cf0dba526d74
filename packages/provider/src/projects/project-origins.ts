import type { ProviderSettings } from '../settings/provider-settings.ts'
import type { ProjectRow } from '../tables.ts'
import type { Project } from './project.ts'
import type { ProjectSettings } from './project-settings.ts'

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

type OriginSettings = Pick<ProviderSettings, 'allowedOrigins' | 'allowLoopbackOrigins'>

/**
 * Returns a check whether an `Origin` header's pages may call: exact matches only, so `null` and
 * look-alikes never do.
 */
export function createOriginCheck(
  settings: OriginSettings & Pick<ProviderSettings, 'publicUrl'>,
): (origin: string) => boolean {
  const allowed = new Set([new URL(settings.publicUrl).origin, ...settings.allowedOrigins])
  return (origin) => allowed.has(origin) || (settings.allowLoopbackOrigins && loopback.test(origin))
}

/**
 * Whether pages of an origin may call for a project: its own, those it allows, and the instance's
 * own.
 */
export function mayCallFor(project: Project, origin: string): boolean {
  const { settings, publicUrl } = project
  return (
    createOriginCheck({ ...settings, publicUrl })(origin) ||
    origin === new URL(settings.publicUrl).origin
  )
}

/** Whether pages of an origin may run ceremonies of a project: passkeys and wallet signatures. */
export function isProjectOrigin(
  settings: OriginSettings,
  { project, origin }: { project: Pick<Project, 'publicUrl'>; origin: string },
): boolean {
  return createOriginCheck({ ...settings, publicUrl: project.publicUrl })(origin)
}

/** Returns the origin of the calling page if it is one of the project's, else undefined. */
export function findPageOrigin(
  settings: OriginSettings,
  { project, origin }: { project: Pick<Project, 'publicUrl'>; origin: string | undefined },
): string | undefined {
  if (origin === undefined) return undefined
  return isProjectOrigin(settings, { project, origin }) ? origin : undefined
}

/** Whether a host belongs to such an origin, on any port. */
export function isProjectHost(
  settings: OriginSettings,
  { project, host }: { project: Pick<Project, 'publicUrl'>; host: string },
): boolean {
  const origins = [project.publicUrl, ...settings.allowedOrigins]
  return (
    origins.some((origin) => new URL(origin).hostname === host) ||
    (settings.allowLoopbackOrigins && host === 'localhost')
  )
}

/** Whether a URL leads to a page of this machine. */
export function isLoopbackUrl(url: string): boolean {
  return loopback.test(new URL(url).origin)
}

/** Returns the origins of a project's pages: of its own address, and those it allows besides. */
export function projectOrigins(row: Pick<ProjectRow, 'public_url' | 'settings'>): string[] {
  const { allowedOrigins = [] } = JSON.parse(row.settings) as ProjectSettings
  return [new URL(row.public_url).origin, ...allowedOrigins]
}
