// Puts a brotli and a gzip form beside every text file of a build, so that the server never compresses while somebody waits.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Usage: compress.mjs <folder>')

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(css|html|js|json|map|mjs|svg|txt|webmanifest)$/.test(entry.name))
    continue
  const file = join(entry.parentPath ?? entry.path, entry.name)
  const content = readFileSync(file)
  const forms = {
    br: brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
  }
  for (const [ending, compressed] of Object.entries(forms)) {
    // A form that saves nothing is only another file to keep.
    if (compressed.length < content.length * 0.95) writeFileSync(`${file}.${ending}`, compressed)
  }
}
