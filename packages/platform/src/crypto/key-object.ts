import { createSecretKey, type KeyObject } from 'node:crypto'

const keyObjects = new WeakMap<Uint8Array, KeyObject>()

/**
 * Returns the key object of raw bytes, the same one for the same array: creating it costs more than
 * a hash or a short encryption itself, and the bytes of a key never change.
 */
export function keyObject(key: Uint8Array): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, known)
  return known
}
