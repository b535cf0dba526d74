import { type BootstrapReply, bootstrap, type CommonReply } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { FrontendApi } from '../../http/api.ts'
import type { Project } from '../../projects/project.ts'
import { mayCallFor } from '../../projects/project-origins.ts'

export function addBootstrap(api: FrontendApi, { callers }: { callers: Callers }): void {
  api.route(bootstrap.getBootstrap, async ({ params, client }) => {
    const project = await callers.findProject(params.publicToken)
    if (project === undefined) throw new ProviderError('project_not_found')
    if (client.origin !== undefined && !mayCallFor(project, client.origin))
      throw new ProviderError('origin_not_allowed')
    return presentBootstrap(project)
  })
}

/**
 * Returns the project settings that a client needs before its first call (docs/wire.md §4). Absent
 * members break existing clients.
 */
function presentBootstrap(project: Project): Omit<BootstrapReply, keyof CommonReply> {
  const { settings } = project
  const { policy, luds } = settings.passwords
  return {
    project_name: project.name,
    disable_sdk_watermark: !settings.showWatermark,
    cname_domain: null,
    email_domains: settings.emailDomains,
    captcha_settings:
      settings.captcha.site === undefined
        ? { enabled: false }
        : { enabled: true, siteKey: settings.captcha.site.siteKey },
    pkce_required_for_email_magic_links: settings.magicLinks.requirePkce,
    pkce_required_for_password_resets: settings.passwords.requirePkce,
    pkce_required_for_oauth: settings.oauth.requirePkce,
    pkce_required_for_sso: false,
    password_config:
      policy === 'luds'
        ? { luds_complexity: luds.complexity, luds_minimum_count: luds.minimumCount }
        : null,
    dfp_protected_auth_enabled: false,
    dfp_protected_auth_mode: 'OBSERVATION',
    rbac_policy: settings.rbac,
    siwe_required_for_crypto_wallets: settings.wallets.requireSiwe,
    slug_pattern: null,
    create_organization_enabled: false,
    vertical: 'CONSUMER',
  }
}
