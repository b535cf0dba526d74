import { toInstant } from '@maypole/platform/clock'
import type { Instance } from '../core/instance.ts'
import { findWebhookKeys } from '../core/webhooks/secrets.ts'
import { webhookKey, webhookSecret } from '../delivery/webhook-signature.ts'
import { listEndpoints } from '../products/idp/discovery/issuer.ts'
import { callbackId, callbackUrl } from '../products/oauth/configuration.ts'
import { ownHandle } from '../projects/project.ts'
import type { ProjectCaptcha, ProjectSettings } from '../projects/project-settings.ts'
import { listPublicTokens } from '../projects/project-store.ts'
import { openCaptcha, openOauthProviders } from '../projects/secrets.ts'
import type { ProjectRow, ProviderDatabase } from '../tables.ts'

/** A project as shown to operators. Nothing in it is secret but what signs requests to the
 * project's endpoints. */
export interface ProjectDescription {
  readonly id: string
  /** A short name, unique and permanent; `maypole` is Maypole's own project. */
  readonly handle: string
  readonly name: string
  readonly publicUrl: string
  readonly mode: 'live' | 'test'
  readonly publicTokens: readonly string[]
  readonly hasSecret: boolean
  /** The project's own settings. */
  readonly settings: ProjectSettings
  /**
   * Other providers with the project's client there; undefined when they were sealed with another
   * secret key.
   */
  readonly oauthProviders: Readonly<Record<string, { readonly clientId: string }>> | undefined
  readonly addresses: ProjectAddresses
  /**
   * The site at a captcha service, without its secret; null when there is none, undefined when it
   * was sealed with another secret key.
   */
  readonly captcha: Pick<ProjectCaptcha, 'siteKey' | 'minimumScore'> | null | undefined
  /** What requests to the `migrationUrl` of passwords are signed with, where there is one. */
  readonly migrationSecret: string | undefined
  /** What webhooks are signed with, where the project has an endpoint for them. */
  readonly webhookSecret: string | undefined
  /** Until when they are signed with the secret before, too (RFC 3339); undefined when not. */
  readonly formerWebhookSecretUntil: string | undefined
  readonly createdAt: string
}

/** The project's addresses, for configuring other systems. */
export interface ProjectAddresses {
  /** The issuer of the project as an identity provider. */
  readonly issuer: string
  readonly discovery: string
  /** The consent page of the project's own app. */
  readonly consent: string
  /** The redirect URI to register at another provider, with `{provider}` for its name. */
  readonly oauthCallback: string
}

/** Describes a project for its operators; `db` may be the transaction of a change. */
export async function describeProject(
  instance: Pick<Instance, 'db' | 'clock' | 'keys' | 'instanceSettings'>,
  row: ProjectRow,
  db: ProviderDatabase = instance.db,
): Promise<ProjectDescription> {
  const settings: ProjectSettings = JSON.parse(row.settings)
  const now = toInstant(instance.clock.now())
  const webhooks =
    settings.webhooks?.url === undefined
      ? undefined
      : await findWebhookKeys(instance, db, { projectId: row.id, now })
  return {
    id: row.id,
    handle: row.handle,
    name: row.name,
    publicUrl: row.public_url,
    mode: row.mode,
    publicTokens: await listPublicTokens(db, row.id),
    hasSecret: row.secret_hash !== null,
    settings,
    oauthProviders: describeOauthProviders(instance, row),
    addresses: listAddresses(instance, row),
    captcha: describeCaptcha(instance, row),
    migrationSecret:
      settings.passwords?.migrationUrl === undefined
        ? undefined
        : webhookSecret(webhookKey(instance.keys.migrations, row.id)),
    webhookSecret: webhooks && webhookSecret(webhooks.current),
    formerWebhookSecretUntil: webhooks?.former?.until,
    createdAt: row.created_at,
  }
}

function describeOauthProviders(
  { keys }: Pick<Instance, 'keys'>,
  row: ProjectRow,
): ProjectDescription['oauthProviders'] {
  try {
    const providers = Object.entries(openOauthProviders(keys, row))
    return Object.fromEntries(providers.map(([name, { clientId }]) => [name, { clientId }]))
  } catch {
    return undefined
  }
}

function describeCaptcha(
  { keys }: Pick<Instance, 'keys'>,
  row: ProjectRow,
): ProjectDescription['captcha'] {
  try {
    const captcha = openCaptcha(keys, row)
    return captcha === undefined
      ? null
      : { siteKey: captcha.siteKey, minimumScore: captcha.minimumScore }
  } catch {
    return undefined
  }
}

function listAddresses(
  instance: Pick<Instance, 'instanceSettings'>,
  { id, handle, public_url: publicUrl }: ProjectRow,
): ProjectAddresses {
  const { issuer } = listEndpoints(instance.instanceSettings, {
    projectId: id,
    isOwn: handle === ownHandle,
  })
  return {
    issuer,
    discovery: `${issuer}/.well-known/openid-configuration`,
    consent: `${publicUrl}${instance.instanceSettings.idp.consentPath}`,
    oauthCallback: callbackUrl(instance.instanceSettings, callbackId({ id }, '{provider}')).replace(
      encodeURIComponent('{provider}'),
      '{provider}',
    ),
  }
}
