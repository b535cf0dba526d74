import { deviceHeader } from '@maypole/contract/provider/constants'
import { type KeyValueStorage, readKey, writeKey } from '../storage.ts'

/**
 * Identifies this browser to the provider after a sign-in. It proves nothing: it gives the person a
 * rate limit of their own that strangers cannot use up. On the provider's own pages a cookie does
 * this instead.
 */
export interface Device {
  /** Returns the headers for a request. */
  headers(): Record<string, string>
  /** Stores the identifier from a response. */
  keep(response: Response): void
}

export function createDevice({ key, storage }: { key: string; storage: KeyValueStorage }): Device {
  const ownKey = `${key}_device`
  return {
    headers() {
      const value = readKey(storage, ownKey)
      return value === null ? {} : { [deviceHeader]: value }
    },
    keep(response) {
      const value = response.headers.get(deviceHeader)
      if (value !== null) writeKey(storage, ownKey, value)
    },
  }
}
