import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import { extname, join } from 'node:path'
import { chooseEncoding, createEtag, isKnown } from '@maypole/platform/http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * One file, ready to send. Its compressed forms are kept in memory, and it itself only where it has
 * none: nearly every client accepts one, and reading all forms at the start costs a server eight
 * megabytes.
 */
export interface StaticFile {
  readonly type: string
  /** With its quotes. Each form has its own validator, which begins with this one. */
  readonly tag: string
  readonly cacheControl: string
  /** By content coding. */
  readonly compressed: ReadonlyMap<string, Buffer>
  /** Returns the uncompressed form. Throws when it is no longer on the disk. */
  readonly content: () => Buffer
}

/** Files by address. Nothing else exists, so that no address can lead elsewhere on the disk. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const compressions = { br: '.br', gzip: '.gz' }

// Own code: @fastify/static serves a quarter as many requests a second (docs/decisions/0015).
/**
 * Reads a folder of files to serve under `prefix` (`/`, `/dev/`). Dotfiles and unknown types are
 * skipped. Files in `assets/` have a hash of their content in their name and never change; the
 * others are revalidated.
 */
export function readStaticFiles(folder: string, prefix = '/'): StaticFiles {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length + 1).replaceAll('\\', '/')
    const type = types[extname(entry.name)]
    const isHidden = path.split('/').some((part) => part.startsWith('.'))
    if (!entry.isFile() || type === undefined || isHidden) continue
    const compressed = new Map<string, Buffer>()
    for (const [name, ending] of Object.entries(compressions))
      if (existsSync(file + ending)) compressed.set(name, readFileSync(file + ending))
    const [form = readFileSync(file)] = compressed.values()
    files.set(`${prefix}${path}`, {
      type,
      tag: createEtag(form),
      cacheControl: path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      compressed,
      content: compressed.size === 0 ? () => form : () => readFileSync(file),
    })
  }
  return files
}

/**
 * Takes over the better compressed forms of files when they are there: a start from the sources
 * leaves compressing well for when the server is up (tools/compress-app.ts). Returns the files as
 * they are at each time.
 */
export function watchStaticFiles(folder: string): () => StaticFiles {
  let files = readStaticFiles(folder)
  const mark = join(folder, '.compressed-quickly')
  if (!existsSync(mark)) return () => files
  try {
    const watcher = watch(mark, { persistent: false }, () => {
      if (existsSync(mark)) return
      watcher.close()
      files = readStaticFiles(folder)
    })
    watcher.on('error', () => watcher.close())
  } catch {
    // Some file systems cannot be watched: the next start takes them.
  }
  return () => files
}

/** Sends a file, in the best form that the client accepts. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile) {
  const forms = (['br', 'gzip'] as const).filter((name) => file.compressed.has(name))
  const form = chooseEncoding(request, forms)
  reply.header('cache-control', file.cacheControl).header('vary', 'accept-encoding')
  const tag = form === undefined ? file.tag : `${file.tag.slice(0, -1)}-${form}"`
  if (isUnchanged(request, reply, tag)) return reply.status(304).send()
  if (form === undefined) return reply.type(file.type).send(file.content())
  return reply.header('content-encoding', form).type(file.type).send(file.compressed.get(form))
}

/**
 * Sets the validator of a reply, and returns whether the client has that version already (RFC 9110
 * §13.1.2).
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  return isKnown(request.headers['if-none-match'], tag)
}
