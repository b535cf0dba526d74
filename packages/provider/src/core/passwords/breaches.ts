import { createHash } from 'node:crypto'
import type { Log } from '@maypole/platform/log'

/** A service that knows passwords from breaches. */
export interface Breaches {
  /** Whether a password is known from one; false where no service is named or it cannot be asked. */
  includes(password: string): Promise<boolean>
}

/** Characters of the SHA-1 that the service gets to see. */
const prefixLength = 5

/**
 * Asks by the k-anonymity range protocol of Have I Been Pwned: the first five characters of the password's SHA-1 go out, all suffixes
 * that are known with them come back, padded to hide how many there are. A service that cannot be reached means "not known", never a
 * refusal; the log says so. `rangeUrl` is the address that the five characters are put after.
 */
export function createBreaches(options: {
  rangeUrl: string | undefined
  fetch: typeof fetch
  /** Milliseconds for the whole of it: somebody is waiting. */
  timeout: number
  log: Log
}): Breaches {
  const { rangeUrl, timeout, log } = options
  return {
    async includes(password) {
      if (rangeUrl === undefined) return false
      // The protocol's, not ours: nothing is kept by it.
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
