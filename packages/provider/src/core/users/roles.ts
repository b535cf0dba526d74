import { z } from 'zod'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProjectContext } from '../project-context.ts'

/** The id of a role, a resource or an action. */
export const roleId = z
  .string()
  .regex(/^[\w.:-]{1,100}$/, 'must be 1 to 100 letters, digits, ., _, : and -')

/** The most roles that a user can be given. */
export const mostRoles = 50

/**
 * Checks that a project has the roles of a list. Throws invalid_role with those that it has not,
 * and too_many_roles.
 */
export function checkRoles(
  { settings }: Pick<ProjectContext, 'settings'>,
  roles: readonly string[],
): readonly string[] {
  const given = [...new Set(roles)]
  if (given.length > mostRoles) throw new ProviderError('too_many_roles')
  const known = new Set(settings.rbac.roles.map((role) => role.role_id))
  const unknown = given.filter((role) => !known.has(role))
  if (unknown.length > 0) throw new ProviderError('invalid_role', { details: { roles: unknown } })
  return given
}
