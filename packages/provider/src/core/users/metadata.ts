import { ProviderError } from '../../errors/provider-error.ts'

const mostKeys = 20
const mostBytes = 4096
const deepest = 10

type Metadata = Readonly<Record<string, unknown>>

/**
 * Merges metadata key by key; null removes a key. Throws metadata_invalid_format,
 * metadata_too_many_keys or metadata_too_large. Returns the JSON text to store.
 */
export function mergeMetadata(before: Metadata, changes: Metadata): string {
  // Measured before serialising, whose stack use grows with the depth.
  if (!isShallow(changes, deepest)) throw new ProviderError('metadata_invalid_format')
  const merged = new Map(Object.entries(before))
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) merged.delete(key)
    else merged.set(key, value)
  }
  if (merged.size > mostKeys) throw new ProviderError('metadata_too_many_keys')
  const text = JSON.stringify(Object.fromEntries(merged))
  if (Buffer.byteLength(text) > mostBytes) throw new ProviderError('metadata_too_large')
  return text
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1))
}
