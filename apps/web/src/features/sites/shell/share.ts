/** The outcome of sharing: `refused` leaves only copying by hand. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'refused'

/** The used parts of `navigator`; older browsers and insecure pages lack some. */
export interface SharingDevice {
  share?: (data: { text: string; url: string }) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

/** Opens the device's share sheet; without one, copies text and address. */
export async function share(options: {
  text: string
  url: string
  device: SharingDevice
}): Promise<ShareOutcome> {
  const { text, url, device } = options
  if (typeof device.share === 'function') {
    try {
      await device.share({ text, url })
      return 'shared'
    } catch (error) {
      // The sheet was closed: do nothing more (PD-118). Any other failure means there is no sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    }
  }
  try {
    if (device.clipboard === undefined) return 'refused'
    await device.clipboard.writeText(`${text} ${url}`)
    return 'copied'
  } catch {
    return 'refused'
  }
}
