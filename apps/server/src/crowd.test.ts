import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Client, signIn } from './testing/client.ts'
import { writeWebApp } from './testing/create-test-application.ts'
import { freePort, type ServerProcess, startServer } from './testing/start-server.ts'

const megabyte = 1024 * 1024

// The real program as a process, since its memory and its end are checked.
describe('one server', () => {
  let folder: string
  let server: ServerProcess
  let client: Client
  let site: { id: string }
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maypole crowd '))
    writeWebApp(join(folder, 'web'))
    server = startServer({
      port: await freePort(),
      environment: { DATA_DIR: folder, WEB_DIR: join(folder, 'web') },
    })
    await server.wrote('Ctrl-C stops it.')
    client = await signIn(server.url, '2025550143')
    const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
    site = await client.call('POST', '/sites', { title: 'Our Town', slug: 'our-town', theme })
  })
  afterEach(async () => {
    server.child.kill('SIGKILL')
    await server.exited
    rmSync(folder, { recursive: true, force: true })
  })

  /** Sends `bytes` of an endless body, as fast as they are accepted. Returns the status. */
  function send(
    path: string,
    options: { method: string; type: string; head?: string; bytes: number },
  ): Promise<number> {
    return new Promise((resolve) => {
      const sending = request(`${server.url}${path}`, {
        method: options.method,
        headers: {
          authorization: `Bearer ${client.sessionToken}`,
          'content-type': options.type,
          'transfer-encoding': 'chunked',
        },
      })
      sending.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      // The connection may be closed during the upload; whether there was a response is what
      // counts.
      sending.on('error', () => resolve(0))
      sending.write(options.head ?? '')
      const chunk = Buffer.alloc(64 * 1024, '[')
      let sent = 0
      function more(): void {
        while (sent < options.bytes && !sending.destroyed) {
          sent += chunk.length
          if (!sending.write(chunk)) return void sending.once('drain', more)
        }
        sending.end()
      }
      more()
    })
  }

  it('keeps its memory bounded when bodies are far too large or deep', async () => {
    /** The peak so far. */
    const peak = () => {
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
    }
    const before = peak()
    const upload = () =>
      send(`/api/sites/${site.id}/avatar`, {
        method: 'PATCH',
        type: 'multipart/form-data; boundary=x',
        head: '--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
        bytes: 50 * megabyte,
      })
    const uploaded = await upload()
    expect([413, 0]).toContain(uploaded)
    const json = { method: 'POST', type: 'application/json' }
    for (let i = 0; i < 5; i++) {
      expect([413, 0]).toContain(await send('/api/sites', { ...json, bytes: 50 * megabyte }))
      expect(await send('/api/sites', { ...json, bytes: 64 * 1024 })).toBe(400)
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(peak() - before).toBeLessThan(60 * megabyte)
  })

  it('answers two hundred pending requests after the signal to stop', async () => {
    const { port } = new URL(server.url)
    const body = JSON.stringify({ headline: 'Kept', body: 'x' })
    const head = [
      `POST /api/sites/${site.id}/announcements HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${client.sessionToken}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      // The server says when it has read this far.
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n')
    function open() {
      const socket = connect(Number(port), '127.0.0.1')
      let answer = ''
      const begun = Promise.withResolvers<void>()
      socket.on('data', (chunk) => {
        answer += chunk.toString()
        begun.resolve()
      })
      const answered = new Promise<string>((resolve) => {
        socket.on('close', () => resolve(answer))
        socket.on('error', (error) => resolve(error.message))
      })
      socket.write(head)
      return { socket, begun: begun.promise, answered }
    }
    const senders = Array.from({ length: 200 }, open)
    // A request that never ends does not delay it.
    const stuck = open()
    await Promise.all([...senders, stuck].map(({ begun }) => begun))
    server.child.kill('SIGTERM')
    await server.wrote('Stopping')
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    for (const { socket } of senders) socket.write(body)
    const answers = await Promise.all(senders.map(({ answered }) => answered))
    expect(answers.filter((answer) => !answer.includes('\r\n\r\nHTTP/1.1 201 '))).toEqual([])
    expect(await server.exited).toBe(0)
    await stuck.answered
    const database = new DatabaseSync(join(folder, 'maypole.sqlite'), { readOnly: true })
    const { count } = database.prepare('select count(*) as count from announcements').get() ?? {}
    database.close()
    expect(count).toBe(200)
  })
})
