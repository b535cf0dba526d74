/** Where a browser keeps which device of whom it is registered as. */
export const pushKey = 'maypole:push'

/** Whether somebody has turned on notifications in this browser. */
export function hasPush(): boolean {
  try {
    return pushKey in localStorage
  } catch {
    return false
  }
}

/**
 * Ends push messages to this browser: what is on its way is dropped, and what is shown is taken
 * away, so that nobody answers in place of somebody else. Does nothing where there never were any.
 * Needs no network.
 */
export async function endPush(): Promise<void> {
  if (!hasPush()) return
  localStorage.removeItem(pushKey)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
