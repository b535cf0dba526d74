import type { ProjectRow } from '../tables.ts'
import type { ProjectSettings } from './project-settings.ts'

/** Returns the origins of a project's pages: of its own address, and those it allows besides. */
export function projectOrigins(row: Pick<ProjectRow, 'public_url' | 'settings'>): string[] {
  const { allowedOrigins = [] } = JSON.parse(row.settings) as ProjectSettings
  return [new URL(row.public_url).origin, ...allowedOrigins]
}
