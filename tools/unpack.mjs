// Takes files out of a package as npm keeps it (a compressed tar file). Plain JavaScript for Node
// 20 and newer, without dependencies.
import { closeSync, createReadStream, fchmodSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'

const block = 512

/** Reads exactly so many bytes at a time from a stream. */
function createReader(stream) {
  const chunks = stream[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  /** Hands on what there is of the next `size` bytes, piece by piece. */
  return async function read(size, take) {
    for (let open = size; open > 0; ) {
      if (rest.length === 0) {
        const { done, value } = await chunks.next()
        if (done) throw new Error('The package ends too early.')
        rest = value
      }
      const piece = rest.subarray(0, open)
      rest = rest.subarray(piece.length)
      open -= piece.length
      take(piece)
    }
  }
}

/** Returns what a header says, or undefined for the empty one at the end. */
function parseHeader(header) {
  const text = (from, length) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const number = (from, length) => Number.parseInt(text(from, length).trim() || '0', 8)
  if (header[0] === 0) return undefined
  const prefix = text(345, 155)
  return {
    // Below one folder, whose name does not matter.
    path: (prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`).replace(/^[^/]*\//, ''),
    mode: number(100, 8) & 0o755,
    size: number(124, 12),
    isFile: ['0', '\0', ''].includes(text(156, 1)),
  }
}

/**
 * Writes the files of a package that are `wanted`, by their paths in it, into a folder. Throws when
 * one is not there.
 */
export async function unpack(archive, folder, wanted) {
  const missing = new Set(wanted)
  const file = createReadStream(archive)
  const stream = file.pipe(createGunzip({ chunkSize: 2 ** 18 }))
  file.on('error', (error) => stream.destroy(error))
  const read = createReader(stream)
  const skip = () => undefined
  try {
    while (missing.size > 0) {
      const parts = []
      await read(block, (piece) => parts.push(piece))
      const entry = parseHeader(Buffer.concat(parts))
      if (entry === undefined) throw new Error(`The package lacks ${[...missing].join(', ')}.`)
      const padding = (block - (entry.size % block)) % block
      if (entry.isFile && missing.delete(entry.path)) {
        const target = join(folder, entry.path)
        mkdirSync(dirname(target), { recursive: true })
        const descriptor = openSync(target, 'w')
        try {
          await read(entry.size, (piece) => writeSync(descriptor, piece))
          fchmodSync(descriptor, entry.mode)
        } finally {
          closeSync(descriptor)
        }
        await read(padding, skip)
      } else await read(entry.size + padding, skip)
    }
  } finally {
    file.destroy()
    stream.destroy()
  }
}
