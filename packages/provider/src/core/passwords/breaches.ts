import { createHash } from 'node:crypto'
import type { Log } from '@maypole/platform/log'

/** A service that knows breached passwords. */
export interface Breaches {
  /** Whether a password is known; false when no service is configured or it is unreachable. */
  includes(password: string): Promise<boolean>
}

/** Characters of the SHA-1 that the service receives. */
const prefixLength = 5

/**
 * Uses the k-anonymity range protocol of Have I Been Pwned: the first five characters of the
 * password's SHA-1 are sent, and all known suffixes come back, padded to hide their number. An
 * unreachable service is logged and means "not known", never a refusal. `rangeUrl` is the address
 * before the five characters.
 */
export function createBreaches(options: {
  rangeUrl: string | undefined
  fetch: typeof fetch
  /** Milliseconds in total: somebody is waiting. */
  timeout: number
  log: Log
}): Breaches {
  const { rangeUrl, timeout, log } = options
  return {
    async includes(password) {
      if (rangeUrl === undefined) return false
      // Required by the protocol; nothing is stored with it.
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
      const prefix = hash.slice(0, prefixLength)
      const suffix = hash.slice(prefixLength)
      try {
        const response = await options.fetch(`${rangeUrl.replace(/\/+$/, '')}/${prefix}`, {
          headers: { 'add-padding': 'true' },
          signal: AbortSignal.timeout(timeout),
        })
        const text = await response.text()
        if (!response.ok) throw new Error(`The breach service answered ${response.status}`)
        return hasSuffix(text, suffix)
      } catch (error) {
        log.warn('the breach service could not be asked', { reason: describe(error) })
        return false
      }
    },
  }
}

/** Lines are `SUFFIX:COUNT`; padding has a count of 0. */
function hasSuffix(text: string, suffix: string): boolean {
  return text.split(/\r?\n/).some((line) => {
    const [known, count] = line.split(':')
    return known?.toUpperCase() === suffix && Number(count) > 0
  })
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
