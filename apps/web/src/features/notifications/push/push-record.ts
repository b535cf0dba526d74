import { pushKey } from '../../../lib/end-push.ts'

/** This browser as it was registered last. */
export interface PushRecord {
  /** The id of the device, as the server knows it. */
  readonly id: string
  readonly user: string
  readonly session: string
  readonly endpoint: string
  /** In milliseconds since the epoch. */
  readonly at: number
}

/** Returns undefined where nothing was registered, or the browser stores nothing. */
export function readPushRecord(): PushRecord | undefined {
  try {
    const text = localStorage.getItem(pushKey)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writePushRecord(record: PushRecord): void {
  try {
    localStorage.setItem(pushKey, JSON.stringify(record))
  } catch {
    // The device is registered; without a record nothing renews it.
  }
}
