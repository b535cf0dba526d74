import type { ProjectContext } from '../../core/project-context.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { isProjectHost, isProjectOrigin } from '../../projects/origin.ts'

/**
 * Validates the id of a relying party (WebAuthn §4): the host of an origin of the project. Throws
 * invalid_webauthn_registration_domain.
 */
export function checkDomain(context: ProjectContext, domain: string): string {
  const { project } = context
  const host = domain.toLowerCase()
  if (!isProjectHost(context.settings, { project, host }))
    throw new ProviderError('invalid_webauthn_registration_domain')
  return host
}

/**
 * Whether an authenticator may respond to a page of this origin for this relying party: an origin
 * of the project, at or below the domain.
 */
export function isExpectedOrigin(
  context: ProjectContext,
  { domain, origin }: { domain: string; origin: string },
): boolean {
  const { project, settings } = context
  if (!isProjectOrigin(settings, { project, origin })) return false
  const host = new URL(origin).hostname
  return host === domain || host.endsWith(`.${domain}`)
}
