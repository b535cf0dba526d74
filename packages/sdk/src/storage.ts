/** The part of the Web Storage API that the client uses; `localStorage` is one. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Holds for as long as the page does. */
export function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** `localStorage`, or memory where the browser blocks it: reading the property itself may throw. */
export function openBrowserStorage(): KeyValueStorage {
  try {
    const probe = 'maypole_sdk_probe'
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    return createMemoryStorage()
  }
}

/** The value under a key if it is a JSON object, else null: what another program or an older version left there is nothing. */
export function readObject(storage: KeyValueStorage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** The text under a key; null where there is none or the storage refuses. */
export function readKey(storage: KeyValueStorage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

export function writeObject(storage: KeyValueStorage, key: string, value: object): void {
  writeKey(storage, key, JSON.stringify(value))
}

/** Writes, or takes the key away where there is no room: a stale value would be worse than none. */
export function writeKey(storage: KeyValueStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    removeKey(storage, key)
  }
}

export function removeKey(storage: KeyValueStorage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // A storage that refuses this holds nothing of ours that could be read again.
  }
}
