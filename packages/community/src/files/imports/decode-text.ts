import { ImportRefused } from './import-refused.ts'

export type ImportEncoding = 'utf-8' | 'utf-16' | 'windows-1252'

/** Files that are no text, by their first bytes. */
const signatures = [
  { kind: 'workbook', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'workbook', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
] as const

/** Bytes that Windows-1252 assigns to nothing, and controls that no text has. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * Decodes a file: UTF-8, UTF-16 with or without its mark, or Windows-1252. Throws
 * ImportRefused for anything else.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: ImportEncoding } {
  for (const { kind, bytes: start } of signatures)
    if (start.every((byte, index) => bytes[index] === byte)) throw new ImportRefused(kind)
  const wide = wideEncoding(bytes)
  const text = wide ? decode(bytes, wide) : decode(bytes, 'utf-8')
  if (wide !== undefined && text === undefined) throw new ImportRefused('encoding')
  if (text !== undefined) {
    if (text.includes('\0')) throw new ImportRefused('no-text')
    return { text, encoding: wide === undefined ? 'utf-8' : 'utf-16' }
  }
  if (bytes.some((byte) => unassigned.has(byte) || (byte < 32 && ![9, 10, 13].includes(byte))))
    throw new ImportRefused('encoding')
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}

/** Decodes without replacing anything; undefined when the bytes are something else. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // The mark at the beginning is left out.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 is known by its mark, or by every other byte of its beginning being zero. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = start.length / 4
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return undefined
}
