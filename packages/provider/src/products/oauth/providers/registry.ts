import { apple } from './apple.ts'
import { microsoft } from './microsoft.ts'
import { gitlab, google, linkedin, salesforce, slack, twitch, yahoo } from './openid-providers.ts'
import {
  amazon,
  bitbucket,
  coinbase,
  discord,
  facebook,
  figma,
  github,
  snapchat,
  twitter,
} from './plain-providers.ts'
import type { OauthProvider } from './provider.ts'
import { tiktok } from './tiktok.ts'

const all = {
  amazon,
  apple,
  bitbucket,
  coinbase,
  discord,
  facebook,
  figma,
  github,
  gitlab,
  google,
  linkedin,
  microsoft,
  salesforce,
  slack,
  snapchat,
  tiktok,
  twitch,
  twitter,
  yahoo,
}

/** The providers, by their names in addresses. */
export const knownProviders: ReadonlyMap<string, OauthProvider> = new Map(Object.entries(all))

/** Their names: `google`, `github`, … */
export const oauthProviderNames: readonly string[] = Object.keys(all)
