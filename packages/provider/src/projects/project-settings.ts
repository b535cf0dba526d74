import { z } from 'zod'
import { defaultLimits, withLimits } from '../limits.ts'
import {
  accessTokenFormats,
  type CaptchaSite,
  type ProviderSettings,
  products,
  refuseUnsafe,
} from '../settings.ts'

const origin = z
  .string()
  .max(300)
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`)
      return url.origin
    context.addIssue('must be an address without a path, such as https://example.org')
    return z.NEVER
  })
const redirectUrl = z
  .string()
  .max(2000)
  .refine((text) => URL.canParse(text) && !/^(javascript|data|vbscript|blob):/i.test(text.trim()), {
    error: 'must be a whole URL, such as https://example.org/authenticate',
  })
const domain = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain, such as example.org')
const minutes = z.int().min(1).max(527_040)
const allowance = z.strictObject({
  limit: z.int().min(1).max(1_000_000_000),
  seconds: z
    .int()
    .min(1)
    .max(366 * 86_400),
})
const limitNames = Object.keys(defaultLimits) as (keyof typeof defaultLimits)[]

/** What a project sets for itself; what it leaves out is as the instance has it. Lists replace, they are not added to. */
export const projectSettings = z.strictObject({
  allowedOrigins: z.array(origin).max(100).optional(),
  redirectUrls: z.array(redirectUrl).max(200).optional(),
  products: z.array(z.enum(products)).max(products.length).optional(),
  emailDomains: z.array(domain).max(20).optional(),
  showWatermark: z.boolean().optional(),
  sessions: z
    .strictObject({ defaultMinutes: minutes.min(5), longestMinutes: minutes.min(5) })
    .partial()
    .optional(),
  passcodes: z
    .strictObject({ defaultMinutes: minutes.max(10), longestMinutes: minutes.max(10) })
    .partial()
    .optional(),
  magicLinks: z
    .strictObject({
      defaultMinutes: minutes,
      longestMinutes: minutes.max(7 * 24 * 60),
      requirePkce: z.boolean(),
    })
    .partial()
    .optional(),
  passwords: z
    .strictObject({
      policy: z.enum(['zxcvbn', 'luds']),
      minimumScore: z.int().min(1).max(4),
      luds: z.strictObject({
        complexity: z.int().min(1).max(4),
        minimumCount: z.int().min(8).max(128),
      }),
      checkBreachesOnCreate: z.boolean(),
      checkBreachesOnSignIn: z.boolean(),
      requirePkce: z.boolean(),
    })
    .partial()
    .optional(),
  sms: z
    .strictObject({
      countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be country codes such as US')),
      price: z.int().min(0).max(1_000_000),
      dailyBudget: z.int().min(0).max(1_000_000_000),
      conversion: z
        .strictObject({
          sample: z.int().min(1).max(1_000_000),
          share: z.number().min(0).max(1),
          seconds: z
            .int()
            .min(60)
            .max(7 * 86_400),
        })
        .partial(),
    })
    .partial()
    .optional(),
  oauth: z.strictObject({ requirePkce: z.boolean() }).optional(),
  idp: z
    .strictObject({ accessTokenFormat: z.enum(accessTokenFormats) })
    .partial()
    .optional(),
  wallets: z.strictObject({ requireSiwe: z.boolean() }).optional(),
  userSearch: z.strictObject({ isTelling: z.boolean() }).optional(),
  limits: z.partialRecord(z.enum(limitNames), allowance).optional(),
})

/** What a project sets for itself. */
export type ProjectSettings = z.output<typeof projectSettings>

const text = z.string().min(1).max(10_000)

/** A project's clients at other providers, by the name that stands in the address of a start. */
export const projectOauthProviders = z.record(
  z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, 'must be a name such as google'),
  z.strictObject({
    clientId: text,
    clientSecret: text.exactOptional(),
    issuer: z.url({ protocol: /^https?$/ }).exactOptional(),
    name: z.string().min(1).max(60).exactOptional(),
    scopes: z.array(text).max(50).exactOptional(),
    teamId: text.exactOptional(),
    keyId: text.exactOptional(),
    privateKey: text.exactOptional(),
  }),
)
export type ProjectOauthProviders = z.output<typeof projectOauthProviders>

/** A project's site at a captcha service, as operators give it. */
export const projectCaptcha = z.strictObject({
  siteKey: z.string().regex(/^[\w-]{1,200}$/, 'must be the public key of a site'),
  secret: text,
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
  const { conversion: ownConversion, ...ownSms } = own.sms ?? {}
  const settled: ProviderSettings = {
    ...instance,
    allowedOrigins: [...(isOwn ? instance.allowedOrigins : []), ...(own.allowedOrigins ?? [])],
    redirectUrls: own.redirectUrls ?? (isOwn ? instance.redirectUrls : undefined),
    products: own.products ?? instance.products,
    emailDomains: own.emailDomains ?? instance.emailDomains,
    showWatermark: own.showWatermark ?? instance.showWatermark,
    sessions: override(instance.sessions, own.sessions),
    passcodes: override(instance.passcodes, own.passcodes),
    magicLinks: override(instance.magicLinks, own.magicLinks),
    passwords: override(instance.passwords, own.passwords),
    sms: {
      ...override(instance.sms, ownSms),
      conversion: override(instance.sms.conversion, ownConversion),
    },
    userSearch: override(instance.userSearch, own.userSearch),
    limits: withLimits(instance.limits, own.limits),
    wallets: override(instance.wallets, own.wallets),
    idp: override(instance.idp, own.idp),
    captcha: { ...instance.captcha, site: captcha },
    oauth: {
      ...override(instance.oauth, own.oauth),
      providers: { ...(isOwn ? instance.oauth.providers : {}), ...oauthProviders },
    },
  }
  refuseUnsafe(settled)
  return settled
}

/** Values of an object with others over them, of which undefined ones are not given. */
function override<Values extends object>(
  values: Values,
  over: { readonly [Name in keyof Values]?: Values[Name] | undefined } | undefined,
): Values {
  const given = Object.entries(over ?? {}).filter(([, value]) => value !== undefined)
  return { ...values, ...Object.fromEntries(given) }
}
