import { mergeSettings, projectSchema } from '@maypole/platform/settings'
import { z } from 'zod'
import { AdministrationError } from '../errors/administration-error.ts'
import { raiseLimits } from '../settings/limits.ts'
import type { OauthProviderSettings } from '../settings/oauth.ts'
import {
  type CaptchaSite,
  type ProviderSettings,
  providerSettings,
} from '../settings/provider-settings.ts'

/** A project's own settings; absent ones are the instance's. */
const projectSettings = projectSchema(providerSettings)
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

type Values = Record<string, unknown>

/** Parses what an operator gave. Throws AdministrationError with every fault. */
export function readGiven<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map(
    (issue) => `  - ${issue.path.join('.') || 'it'}: ${issue.message}`,
  )
  throw new AdministrationError(`These settings cannot be used:\n${faults.join('\n')}`)
}

/**
 * Applies a change to a project's settings: groups are merged by their members, lists replaced, and
 * null restores the instance's.
 */
export function changeSettings(settings: ProjectSettings, change: unknown): ProjectSettings {
  if (!isGroup(change)) throw new AdministrationError('Settings are a JSON object.')
  return readGiven(projectSettings, merge(settings, change))
}

function merge(values: Values, change: Values): Values {
  const merged = new Map(Object.entries(values))
  for (const [name, value] of Object.entries(change)) {
    const known = merged.get(name)
    if (value === null) merged.delete(name)
    else merged.set(name, isGroup(value) ? merge(isGroup(known) ? known : {}, value) : value)
  }
  return Object.fromEntries(merged)
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
