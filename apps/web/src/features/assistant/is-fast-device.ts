/** What a browser says about its device and network; each may be missing. */
export interface DeviceFacts {
  readonly hardwareConcurrency?: number
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/**
 * Whether more may be done than was asked for: not on a small device, on a slow network, or where
 * somebody saves data.
 */
export function isFastDevice(facts: DeviceFacts): boolean {
  const { hardwareConcurrency = 0, deviceMemory = 4, connection = {} } = facts
  const { saveData = false, effectiveType = '4g' } = connection
  return hardwareConcurrency >= 4 && deviceMemory >= 4 && !saveData && effectiveType === '4g'
}
