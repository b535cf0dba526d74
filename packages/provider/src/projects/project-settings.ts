import { mergeSettings, projectSchema } from '@maypole/platform/settings'
import { z } from 'zod'
import type { CaptchaSite } from '../settings/captcha.ts'
import { raiseLimits } from '../settings/limits.ts'
import type { OauthProviderSettings } from '../settings/oauth.ts'
import { type ProviderSettings, providerSettings } from '../settings/provider-settings.ts'

/** What a project sets for itself; what it leaves out is as the instance has it. */
export const projectSettings = projectSchema(providerSettings)
export type ProjectSettings = z.output<typeof projectSettings>

/** A project's clients at other providers, by the name that stands in the address of a start. */
export type ProjectOauthProviders = Readonly<Record<string, OauthProviderSettings>>

/** A project's site at a captcha service, as operators give it. */
export const projectCaptcha = z.strictObject({
  siteKey: z.string().regex(/^[\w-]{1,200}$/, 'must be the public key of a site'),
  secret: z.string().min(1).max(10_000),
  minimumScore: z.number().min(0).max(1).default(0.5),
})
export type ProjectCaptcha = z.output<typeof projectCaptcha>

/**
 * The settings that hold for a project. The instance's own lists of origins, redirect URLs and other providers are for its own project;
 * everything else an instance sets holds for every project that does not set it itself.
 */
export function settleSettings(
  instance: ProviderSettings,
  project: {
    readonly isOwn: boolean
    readonly settings: ProjectSettings
    readonly oauthProviders: ProjectOauthProviders
    readonly captcha: CaptchaSite | undefined
  },
): ProviderSettings {
  const { isOwn, settings: own, oauthProviders, captcha } = project
  const settled = mergeSettings(instance, own)
  return {
    ...settled,
    allowedOrigins: [...(isOwn ? instance.allowedOrigins : []), ...(own.allowedOrigins ?? [])],
    redirectUrls: own.redirectUrls ?? (isOwn ? instance.redirectUrls : undefined),
    limits: raiseLimits(settled.limits, own.limits),
    captcha: { ...instance.captcha, site: captcha },
    oauth: {
      ...settled.oauth,
      providers: { ...(isOwn ? instance.oauth.providers : {}), ...oauthProviders },
    },
  }
}
