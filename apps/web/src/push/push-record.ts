/** Where a browser keeps which device of whom it is registered as. */
const key = 'maypole:push'

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
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writePushRecord(record: PushRecord): void {
  try {
    localStorage.setItem(key, JSON.stringify(record))
  } catch {
    // It is registered all the same, and again at the next start.
  }
}

/**
 * Ends push messages to this browser: what is on its way is dropped, too. Does nothing where there
 * never were any. Needs no network.
 */
export async function endPush(): Promise<void> {
  if (readPushRecord() === undefined) return
  localStorage.removeItem(key)
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
