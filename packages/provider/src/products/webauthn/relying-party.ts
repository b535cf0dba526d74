import type { ProjectContext } from '../../core/project-context.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { isProjectHost, isProjectOrigin } from '../../projects/origin.ts'
import type { ClientData } from './credential.ts'

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
 * Whether an authenticator may respond to this page for this relying party: one of an origin of the
 * project, at or below the domain, that no page of another origin has embedded.
 */
export function isExpectedPage(
  context: ProjectContext,
  { domain, clientData }: { domain: string; clientData: ClientData },
): boolean {
  const { project, settings } = context
  const { origin, crossOrigin, topOrigin } = clientData
  if (crossOrigin === true || topOrigin !== undefined) return false
  if (!isProjectOrigin(settings, { project, origin })) return false
  const host = new URL(origin).hostname
  return host === domain || host.endsWith(`.${domain}`)
}
