import { deviceHeader } from '@maypole/contract/provider/constants'
import { type KeyValueStorage, readKey, writeKey } from '../storage.ts'

/**
 * What the provider recognises this browser by after a sign-in. It proves nothing: it has the provider give the person an
 * allowance that strangers cannot use up. On pages of the provider itself a cookie does this instead.
 */
export interface Device {
  /** What a request is to bring along. */
  headers(): Record<string, string>
  /** Keeps what an answer brings. */
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
