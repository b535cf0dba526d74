import { createECDH } from 'node:crypto'
import { deriveKey, open, seal, sha256 } from '@maypole/platform/crypto'

/** What a browser gave: the address at its push service, and the keys to encrypt messages with. */
export interface Subscription {
  readonly endpoint: string
  /** base64url, an uncompressed point on P-256. */
  readonly p256dh: string
  /** base64url, 16 bytes. */
  readonly auth: string
}

/** Whether the key is a point on the curve: others would be refused at the first message. */
export function hasValidKey({ p256dh }: Pick<Subscription, 'p256dh'>): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

/** Stores subscriptions. With one of them, anybody could send to the device. */
export function createSubscriptionSeal(masterKey: Uint8Array) {
  const key = deriveKey(masterKey, 'community/push-subscriptions')
  return {
    /** Returns what is stored: hashes to find and compare by, and the sealed subscription. */
    close(device: string, { endpoint, p256dh, auth }: Subscription) {
      return {
        endpoint_hash: sha256(endpoint),
        keys_hash: sha256(`${p256dh}.${auth}`),
        sealed: seal(key, device, JSON.stringify({ endpoint, p256dh, auth })),
      }
    },
    open: ({ id, sealed }: { id: string; sealed: string }) =>
      JSON.parse(open(key, id, sealed)) as Subscription,
  }
}

export type SubscriptionSeal = ReturnType<typeof createSubscriptionSeal>
