import { cookieNames } from '@maypole/contract/provider/constants'
import { browserClock, type Clock } from './clock.ts'
import { messages } from './messages.ts'
import { openBrowserPage, type Page } from './page.ts'
import { browserRandom, type Random } from './random.ts'
import { type CookieJar, openDocumentCookies } from './session/cookies.ts'
import { openTabChannel, type TabChannel } from './session/tabs.ts'
import { type KeyValueStorage, openBrowserStorage } from './storage.ts'
import type { SolveCaptcha } from './transport/request.ts'
import { checkObject, checkOptional } from './usage.ts'

/**
 * All optional. The second half are browser interfaces, replaceable for tests and unusual
 * environments.
 */
export interface ClientOptions {
  /** Address of the provider, before `/sdk/v1`. Default: the page's own origin. */
  readonly baseUrl?: string | undefined
  readonly cookieNames?: { readonly session?: string; readonly sessionJwt?: string }
  /** Milliseconds for one request. Default: 30,000. */
  readonly timeout?: number
  /** Whether events are sent to the provider. Default: false. */
  readonly telemetry?: boolean
  /** Solves a captcha when the server requires one. Without it such a call fails. */
  readonly captcha?: SolveCaptcha

  readonly fetch?: typeof fetch
  readonly cookies?: CookieJar
  readonly storage?: KeyValueStorage
  readonly channel?: TabChannel
  readonly page?: Page
  readonly clock?: Clock
  /** 0 ≤ n < 1, in steps of 2^-32 or finer. */
  readonly random?: Random
  /** Receives warnings for developers. Default: the console. */
  readonly warn?: (text: string) => void
}

export type Settings = Required<Omit<ClientOptions, 'baseUrl' | 'captcha' | 'cookieNames'>> & {
  readonly baseUrl: string
  readonly captcha: SolveCaptcha | undefined
  readonly cookieNames: { readonly session: string; readonly sessionJwt: string }
  /** The key under which session and user are stored, and by which tabs find each other. */
  readonly key: string
}

const defaultTimeout = 30_000

export function resolveOptions(publicToken: string, options: ClientOptions): Settings {
  checkObject('options', options)
  checkOptional('baseUrl', options.baseUrl, 'string')
  checkOptional('timeout', options.timeout, 'number')
  checkOptional('telemetry', options.telemetry, 'boolean')
  const { session, sessionJwt } = options.cookieNames ?? {}
  checkOptional('cookieNames.session', session, 'string')
  checkOptional('cookieNames.sessionJwt', sessionJwt, 'string')

  const key = `maypole_sdk_state_${publicToken}`
  const page = options.page ?? openBrowserPage()
  const warn = options.warn ?? warnOnConsole
  return {
    key,
    page,
    warn,
    baseUrl: chooseBaseUrl({ wanted: options.baseUrl, origin: page.origin, warn }),
    cookieNames: {
      session: session ?? cookieNames.session,
      sessionJwt: sessionJwt ?? cookieNames.sessionJwt,
    },
    timeout: options.timeout ?? defaultTimeout,
    telemetry: options.telemetry ?? false,
    captcha: options.captcha,
    fetch: options.fetch ?? globalThis.fetch,
    cookies: options.cookies ?? openDocumentCookies(document),
    storage: options.storage ?? openBrowserStorage(),
    channel: options.channel ?? openTabChannel({ key, page }),
    clock: options.clock ?? browserClock,
    random: options.random ?? browserRandom,
  }
}

// An invalid address leads to a warning and the default, not an error.
function chooseBaseUrl(options: {
  wanted: string | undefined
  origin: string
  warn: (text: string) => void
}): string {
  const { wanted, origin, warn } = options
  if (wanted === undefined) return origin
  if (URL.canParse(wanted)) {
    const { protocol, origin: wantedOrigin, pathname } = new URL(wanted)
    if (/^https?:$/.test(protocol)) return `${wantedOrigin}${pathname}`.replace(/\/+$/, '')
  }
  warn(messages.baseUrl)
  return origin
}

function warnOnConsole(text: string) {
  // biome-ignore lint/suspicious/noConsole: these lines are for the developer of the page, and the console is where they look
  console.warn(`[maypole] ${text}`)
}
