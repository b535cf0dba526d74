import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, signIn } from '../../apps/server/src/testing/client.ts'
import { startPostgres } from '../../packages/platform/src/database/testing-postgres.ts'
import { createScratch, startInstance } from '../../reliability/support/instance.ts'

/** An admin with a community of their own. */
export interface Admin extends Client {
  readonly url: string
  readonly site: string
}

/** What two people do on a server with nobody else: one who crowds it, and another one. */
export type Use = (people: { busy: Admin; other: Admin }) => Promise<readonly number[]>

/** Starts the program of a work tree on an empty database, with two admins. */
export async function withTwoAdmins(
  { database, tree }: { database: 'sqlite' | 'postgres'; tree: string },
  use: Use,
): Promise<readonly number[]> {
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  const { folder, webFolder, remove } = createScratch()
  const secrets = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64url') }
  const instance = await startInstance({
    dataFolder: `${folder}/data`,
    webFolder,
    program: join(tree, 'apps/server/src/main.ts'),
    environment: {
      WEB_DIR: webFolder,
      ...(postgres === undefined ? {} : { ...secrets, DATABASE_URL: postgres.url }),
    },
  })
  async function admin(phone: string, slug: string): Promise<Admin> {
    const client = await signIn(instance.url, phone)
    const theme = { primaryColor: '#0f766e', backgroundColor: '#ffffff' }
    const body = { title: slug, slug, theme, timeZone: 'UTC' }
    const { id } = await client.call<{ id: string }>('POST', '/sites', body)
    return { ...client, url: instance.url, site: `/sites/${id}` }
  }
  try {
    const busy = await admin('2025550143', 'busy')
    return await use({ busy, other: await admin('2025550144', 'other') })
  } finally {
    await instance.kill()
    await postgres?.stop()
    remove()
  }
}

/** Sends a file, and returns the status and the reply. */
export async function sendFile(
  { url, sessionToken }: Admin,
  { path, field, content }: { path: string; field: string; content: Buffer },
): Promise<{ status: number; reply: { id: string; digest: string } }> {
  const body = new FormData()
  body.append(field, new Blob([new Uint8Array(content)]), 'file')
  const headers = { authorization: `Bearer ${sessionToken}` }
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body })
  return { status: answer.status, reply: await answer.json() }
}

/** Milliseconds after which somebody gives up. */
const longestWait = 60_000

/**
 * Sends a file again every two seconds while it is refused because too many wait. Returns the
 * milliseconds that this takes, at most a minute.
 */
export async function sendUntilTaken(...given: Parameters<typeof sendFile>): Promise<number> {
  const started = performance.now()
  const givesUp = wait(longestWait, undefined, { ref: false })
  const trying = async () => {
    while ((await sendFile(...given)).status >= 400) await wait(2000)
  }
  await Promise.race([trying().catch(() => givesUp), givesUp])
  return performance.now() - started
}

/** Begins an upload that sends next to nothing, and returns its connection. */
export function beginUpload({ url, sessionToken }: Admin, path: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const part = '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'
  socket.write(
    [
      `POST /api${path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `authorization: Bearer ${sessionToken}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 100000',
      '',
      part,
    ].join('\r\n'),
  )
  return socket
}
