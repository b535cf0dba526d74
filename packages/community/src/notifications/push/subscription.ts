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
export interface SubscriptionSeal {
  /** Returns what is stored: hashes to find and compare by, and the sealed subscription. */
  close(
    device: string,
    subscription: Subscription,
  ): { endpoint_hash: string; keys_hash: string; sealed: string }
  open(row: { id: string; sealed: string }): Subscription
}

export function createSubscriptionSeal(masterKey: Uint8Array): SubscriptionSeal {
  const key = deriveKey(masterKey, 'community/push-subscriptions')
  return {
    close(device, { endpoint, p256dh, auth }) {
      return {
        endpoint_hash: sha256(endpoint),
        keys_hash: sha256(`${p256dh}.${auth}`),
        sealed: seal(key, device, JSON.stringify({ endpoint, p256dh, auth })),
      }
    },
    open: ({ id, sealed }) => JSON.parse(open(key, id, sealed)) as Subscription,
  }
}
