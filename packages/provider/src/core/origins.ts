import { createOriginCheck } from '../access/origin.ts'
import type { Project } from '../project.ts'
import type { Core } from './core.ts'

/** Whether pages of an origin may hold ceremonies of a project: ask for passkeys, have wallets sign. */
export function isProjectOrigin(
  { settings }: Pick<Core, 'settings'>,
  { project, origin }: { project: Project; origin: string },
): boolean {
  return createOriginCheck({ ...settings, publicUrl: project.publicUrl })(origin)
}

/** Whether a host is that of such an origin, on whatever port. */
export function isProjectHost(
  { settings }: Pick<Core, 'settings'>,
  { project, host }: { project: Project; host: string },
): boolean {
  const origins = [project.publicUrl, ...settings.allowedOrigins]
  return (
    origins.some((origin) => new URL(origin).hostname === host) ||
    (settings.allowLoopbackOrigins && host === 'localhost')
  )
}
