import { mergeSettings, projectSchema } from '@maypole/platform/settings'
import { z } from 'zod'
import type { CaptchaSite } from '../settings/captcha.ts'
import { raiseLimits } from '../settings/limits.ts'
import type { OauthProviderSettings } from '../settings/oauth.ts'
import { type ProviderSettings, providerSettings } from '../settings/provider-settings.ts'

/** A project's own settings; absent ones are the instance's. */
export const projectSettings = projectSchema(providerSettings)
export type ProjectSettings = z.output<typeof projectSettings>

/** A project's clients at other providers, by their names in addresses. */
export type ProjectOauthProviders = Readonly<Record<string, OauthProviderSettings>>

/** A project's site at a captcha service, as operators give it. */
export const projectCaptcha = z.strictObject({
  siteKey: z.string().regex(/^[\w-]{1,200}$/, 'must be the public key of a site'),
  secret: z.string().min(1).max(10_000),
  minimumScore: z.number().min(0).max(1).default(0.5),
})
export type ProjectCaptcha = z.output<typeof projectCaptcha>

/**
 * Resolves the effective settings of a project. The instance's own lists of origins, redirect URLs
 * and other providers are for its own project; everything else applies to every project that does
 * not override it.
 */
export function resolveSettings(
  instance: ProviderSettings,
  project: {
    readonly isOwn: boolean
    readonly settings: ProjectSettings
    readonly oauthProviders: ProjectOauthProviders
    readonly captcha: CaptchaSite | undefined
  },
): ProviderSettings {
  const { isOwn, settings: own, oauthProviders, captcha } = project
  const resolved = mergeSettings(instance, own)
  return {
    ...resolved,
    allowedOrigins: [...(isOwn ? instance.allowedOrigins : []), ...(own.allowedOrigins ?? [])],
    redirectUrls: own.redirectUrls ?? (isOwn ? instance.redirectUrls : undefined),
    limits: raiseLimits(resolved.limits, own.limits),
    captcha: { ...instance.captcha, site: captcha },
    oauth: {
      ...resolved.oauth,
      providers: { ...(isOwn ? instance.oauth.providers : {}), ...oauthProviders },
    },
  }
}
