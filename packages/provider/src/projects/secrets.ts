import { open, seal } from '@maypole/platform/crypto'
import type { Keys } from '../derive-keys.ts'
import type { ProjectRow } from '../tables.ts'
import type { ProjectCaptcha, ProjectOauthProviders } from './project-settings.ts'

type SecretKeys = Pick<Keys, 'project-secrets'>

/** Encrypts a project's clients at other providers for its column. */
export function sealOauthProviders(
  keys: SecretKeys,
  { projectId, oauthProviders }: { projectId: string; oauthProviders: ProjectOauthProviders },
): string {
  const purpose = oauthPurpose(projectId)
  return seal(keys['project-secrets'], purpose, JSON.stringify(oauthProviders))
}

/**
 * Decrypts a project's clients at other providers. Throws when they were sealed with another secret
 * key.
 */
export function openOauthProviders(
  keys: SecretKeys,
  row: Pick<ProjectRow, 'id' | 'sealed_oauth_providers'>,
): ProjectOauthProviders {
  if (row.sealed_oauth_providers === null) return {}
  return JSON.parse(open(keys['project-secrets'], oauthPurpose(row.id), row.sealed_oauth_providers))
}

/** Encrypts a project's site at a captcha service for its column. */
export function sealCaptcha(
  keys: SecretKeys,
  { projectId, captcha }: { projectId: string; captcha: ProjectCaptcha },
): string {
  return seal(keys['project-secrets'], captchaPurpose(projectId), JSON.stringify(captcha))
}

/**
 * Decrypts a project's site at a captcha service. Returns undefined when there is none; throws when
 * it was sealed with another secret key.
 */
export function openCaptcha(
  keys: SecretKeys,
  row: Pick<ProjectRow, 'id' | 'sealed_captcha'>,
): ProjectCaptcha | undefined {
  if (row.sealed_captcha === null) return undefined
  return JSON.parse(open(keys['project-secrets'], captchaPurpose(row.id), row.sealed_captcha))
}

// A sealed value opens only for its purpose and its project.
function oauthPurpose(projectId: string): string {
  return `oauth-providers:${projectId}`
}

function captchaPurpose(projectId: string): string {
  return `captcha:${projectId}`
}
