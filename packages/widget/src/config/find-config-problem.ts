import type { MessageKey } from '../messages/en.ts'
import type { Values } from '../messages/format.ts'
import type { WidgetKind } from '../state/kinds.ts'
import {
  type LoginConfig,
  type OAuthProviderOptions,
  OTPMethods,
  Products,
} from './login-config.ts'
import { oauthProviders } from './oauth-providers.ts'
import { readProducts } from './resolve-config.ts'

/** A mistake in the page's configuration, as a text for its developer. */
export interface ConfigProblem {
  readonly key: MessageKey
  readonly values?: Values
}

type Kind = keyof typeof isOfKind

const isOfKind = {
  'an object': (value: unknown) => isObject(value),
  'an array': (value: unknown) => Array.isArray(value),
  'a boolean': (value: unknown) => typeof value === 'boolean',
  'a string': (value: unknown) => typeof value === 'string',
  'a number above 0': (value: unknown) => Number.isFinite(value) && Number(value) > 0,
}

/** The type of each option; an object comes before its members. */
const kinds: Readonly<Record<string, Kind>> = {
  products: 'an array',
  emailMagicLinksOptions: 'an object',
  'emailMagicLinksOptions.loginExpirationMinutes': 'a number above 0',
  'emailMagicLinksOptions.signupExpirationMinutes': 'a number above 0',
  oauthOptions: 'an object',
  'oauthOptions.providers': 'an array',
  otpOptions: 'an object',
  'otpOptions.methods': 'an array',
  'otpOptions.expirationMinutes': 'a number above 0',
  passwordOptions: 'an object',
  sessionOptions: 'an object',
  'sessionOptions.sessionDurationMinutes': 'a number above 0',
  enableShadowDOM: 'a boolean',
  locale: 'a string',
  rememberMethod: 'a boolean',
  browserHistory: 'a boolean',
  defaultCountry: 'a string',
}

/**
 * Returns the first mistake in a configuration; undefined when it is valid. Conflicts between
 * options concern logins only.
 */
export function findConfigProblem(
  config: LoginConfig = {},
  kind: WidgetKind = 'login',
): ConfigProblem | undefined {
  return (
    findWrongKind(config) ??
    findWrongProduct(config) ??
    (kind === 'login' ? findConflict(config) : undefined)
  )
}

function findWrongKind(config: LoginConfig): ConfigProblem | undefined {
  if (!isObject(config)) return wrongKind('config', 'an object')
  for (const [field, kind] of Object.entries(kinds)) {
    const value = field
      .split('.')
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        config,
      )
    if (value !== undefined && !isOfKind[kind](value)) return wrongKind(field, kind)
  }
  return undefined
}

function findWrongProduct(config: LoginConfig): ConfigProblem | undefined {
  const products = readProducts(config)
  const known = Object.values(Products) as string[]
  const unknown = products.find((product) => !known.includes(product))
  if (unknown !== undefined)
    return {
      key: 'config.unknownProduct',
      values: { product: String(unknown), known: known.join(', ') },
    }
  if (products.length === 0) return wrongKind('products', 'an array with at least one product')
  if (products.includes('otp')) {
    const methods = config.otpOptions?.methods ?? []
    if (methods.length === 0) return { key: 'config.noOtpMethods' }
    const knownMethods = Object.values(OTPMethods) as string[]
    const method = methods.find((name) => !knownMethods.includes(name))
    if (method !== undefined)
      return {
        key: 'config.unknownOtpMethod',
        values: { method: String(method), known: knownMethods.join(', ') },
      }
  }
  if (products.includes('oauth')) return findWrongProvider(config.oauthOptions?.providers ?? [])
  return undefined
}

function findWrongProvider(providers: readonly OAuthProviderOptions[]): ConfigProblem | undefined {
  if (providers.length === 0) return { key: 'config.noOauthProviders' }
  const unknown = providers.find((provider) => !Object.hasOwn(oauthProviders, provider?.type))
  if (unknown === undefined) return undefined
  const known = Object.keys(oauthProviders).join(', ')
  return {
    key: 'config.unknownOauthProvider',
    values: { provider: String(unknown?.type), known },
  }
}

function findConflict(config: LoginConfig): ConfigProblem | undefined {
  const products = readProducts(config)
  if (products.length === 1 && products[0] === 'passkeys') return { key: 'config.passkeysAlone' }
  const hasEmailCode = products.includes('otp') && config.otpOptions?.methods.includes('email')
  if (products.includes('emailMagicLinks') && hasEmailCode)
    return { key: 'config.magicLinksAndEmailOtp' }
  return undefined
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wrongKind(field: string, kind: string): ConfigProblem {
  return { key: 'config.wrongKind', values: { field, kind } }
}
