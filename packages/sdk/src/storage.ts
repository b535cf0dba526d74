/** The part of the Web Storage API that the client uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Lasts as long as the page. */
export function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** Returns `localStorage`, or memory when the browser blocks it: reading the property may throw. */
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

/**
 * Returns the value under a key if it is a JSON object, else null: values of other programs or
 * older versions are ignored.
 */
export function readObject(storage: KeyValueStorage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** Returns the text under a key; null when there is none or the storage refuses. */
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

/**
 * Writes a value, or removes the key when there is no room: a stale value would be worse than none.
 */
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
    // A storage that refuses this holds nothing readable either.
  }
}
