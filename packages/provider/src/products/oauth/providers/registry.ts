import { amazon } from './amazon.ts'
import { apple } from './apple.ts'
import { bitbucket } from './bitbucket.ts'
import { coinbase } from './coinbase.ts'
import { discord } from './discord.ts'
import { facebook } from './facebook.ts'
import { figma } from './figma.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { google } from './google.ts'
import { linkedin } from './linkedin.ts'
import { microsoft } from './microsoft.ts'
import type { OauthProvider } from './provider.ts'
import { salesforce } from './salesforce.ts'
import { slack } from './slack.ts'
import { snapchat } from './snapchat.ts'
import { tiktok } from './tiktok.ts'
import { twitch } from './twitch.ts'
import { twitter } from './twitter.ts'
import { yahoo } from './yahoo.ts'

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
