import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { freePort, type ServerProcess } from './testing/start-server.ts'
import { usePrograms } from './testing/use-programs.ts'

// The real program as a process: what is visible only from outside.
describe('the program', { timeout: 120_000 }, () => {
  const programs = usePrograms('maypole server ')
  let folder = ''
  beforeEach(() => {
    folder = programs.folder()
  })
  const start = (
    environment: Record<string, string> = {},
    parameters: string[] = [],
    launcher: readonly string[] = [],
  ) => programs.start({ environment, parameters, launcher })
  const tokenOf = async (server: ServerProcess) =>
    /public-token-live-[0-9a-f-]+/.exec(await (await fetch(server.url)).text())?.[0]

  it('prints its address, stops cleanly, and is the same instance at the next start', async () => {
    const first = await start()
    await first.wrote('Ctrl-C stops it.')
    expect(first.output()).toContain(`Open    http://localhost:${new URL(first.url).port}`)
    expect(first.output()).toContain('/dev/outbox')
    const token = await tokenOf(first)
    expect(token).toBeDefined()
    first.child.kill('SIGINT')
    expect(await first.exited).toBe(0)
    expect(first.output()).toContain('Stopped.')
    expect(statSync(join(folder, 'data/secret.key')).mode & 0o777).toBe(0o600)

    const backups = join(folder, 'backups')
    const template = join(folder, 'templates/shpo/default')
    mkdirSync(template, { recursive: true })
    writeFileSync(join(template, 'sms-code.txt'), '{{otp_code}}')
    const second = await start({
      BACKUP_TO: backups,
      LOG_LEVEL: 'info',
      TEMPLATES_DIR: join(folder, 'templates'),
    })
    await second.wrote('Ctrl-C stops it.')
    expect(second.output()).toContain('TEMPLATES_DIR has a folder shpo, and there is no project')
    expect(await tokenOf(second)).toBe(token)
    await second.wrote('backup written')
    const [backup = ''] = readdirSync(backups)
    expect(readdirSync(join(backups, backup)).sort()).toEqual(['maypole.sqlite', 'secret.key'])
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
  })

  it('finishes the pending request, and handles one Ctrl-C as one', async () => {
    const server = await start()
    await server.wrote('Ctrl-C stops it.')
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    const token = await tokenOf(server)
    const credentials = Buffer.from(`${token}:${token}`).toString('base64')
    // The server waits for the body, since the sender is known.
    socket.write(
      [
        'POST /sdk/v1/otps/sms/login_or_create HTTP/1.1',
        'Host: localhost',
        `Authorization: Basic ${credentials}`,
        'Content-Type: application/json',
        'Content-Length: 2',
        '',
        '{',
      ].join('\r\n'),
    )
    // Another connection gets its reply only after the first has reached the server.
    await fetch(`${server.url}/healthz`)
    // A terminal and a launcher both pass a Ctrl-C on.
    server.child.kill('SIGINT')
    server.child.kill('SIGINT')
    await server.wrote('Stopping')
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.write('}')
    await once(socket, 'close')
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/)
    expect(await server.exited).toBe(0)
  })

  it('lists every invalid setting and does not start', async () => {
    const server = await start({ PORT: 'http', LOG_LEVEL: 'loud', PUBLIC_URL: 'example.org' })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('nothing was started:\n  - PORT must be a whole number')
    expect(server.output()).toContain('  - LOG_LEVEL must be')
    expect(server.output()).toContain('  - PUBLIC_URL must be')
    expect(() => statSync(join(folder, 'data'))).toThrow()
  })

  it('refuses production with the development outbox', async () => {
    const server = await start({ NODE_ENV: 'production', DELIVERY: 'outbox' })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('DELIVERY outbox')
  })

  it('never opens the outbox on an address of the internet because a setting was forgotten', async () => {
    const publicUrl = { PUBLIC_URL: 'https://town.example' }
    const refused = await start(publicUrl)
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toContain('DELIVERY must be given in production')
    expect(refused.output()).toContain('since PUBLIC_URL is not this machine')

    const server = await start({ ...publicUrl, DELIVERY: 'insecure-console' })
    await server.wrote('"started"')
    expect(server.output()).toContain('so this instance runs in production')
    expect(server.output()).toContain('whoever reads it can sign in as anybody')
    // A proxy on the same machine that names it and adds nothing.
    expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(404)
    expect((await fetch(`${server.url}/dev/outbox.js`)).status).toBe(404)
    expect(await (await fetch(server.url)).text()).toContain('"development":false')
  })

  it('restricts its files to their owner, also existing ones, and warns of open folders', async () => {
    const modes = (...names: string[]) =>
      names.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))
    const elsewhere = { DATABASE_URL: `sqlite:${join(folder, 'elsewhere/town.sqlite')}` }
    const files = [
      'data/secret.key',
      ...['', '-wal', '-shm'].map((end) => `elsewhere/town.sqlite${end}`),
    ]
    mkdirSync(join(folder, 'data'), { mode: 0o755 })
    const first = await start(elsewhere)
    await first.wrote('Ctrl-C stops it.')
    expect(modes(...files)).toEqual(files.map(() => '600'))
    expect(modes('elsewhere')).toEqual(['700'])
    expect(first.output()).toContain(`can open the folder ${join(folder, 'data')}. Only you`)
    expect(first.output()).not.toContain(`can open the folder ${join(folder, 'elsewhere')}`)
    // Killed, so that its files stay as they are.
    first.child.kill('SIGKILL')
    await first.exited

    for (const file of files) chmodSync(join(folder, file), 0o644)
    chmodSync(join(folder, 'elsewhere'), 0o755)
    const second = await start(elsewhere)
    await second.wrote('Ctrl-C stops it.')
    expect(modes(...files)).toEqual(files.map(() => '600'))
    expect(second.output()).toContain(`can open the folder ${join(folder, 'elsewhere')}`)
  })

  it('reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const server = await start({ PORT: port })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(`Port ${port} is already in use`)
    other.close()
  })

  it('refuses a second server on one SQLite file, even after a kill; commands run beside', async () => {
    const killed = await start()
    await killed.wrote('Ctrl-C stops it.')
    killed.child.kill('SIGKILL')
    await killed.exited
    // What the killed one has left locks nobody out.
    const first = await start()
    await first.wrote('Ctrl-C stops it.')
    const second = await start()
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(
      `in use by a running server (process ${first.child.pid} on ${hostname()}, since `,
    )
    expect(second.output()).toContain('another DATA_DIR')
    expect(second.output()).not.toContain('    at ')
    const backup = join(folder, 'backup')
    for (const words of [
      ['backup', backup],
      ['keys', 'rotate'],
    ]) {
      const command = await start({}, words)
      expect(await command.exited, command.output()).toBe(0)
    }
    const restore = await start({}, ['restore', backup, '--replace'])
    expect(await restore.exited).toBe(1)
    expect(restore.output()).toContain('Stop the instance first')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  it('refuses a damaged database, and leaves it as it is', async () => {
    const file = join(folder, 'maypole.sqlite')
    writeFileSync(file, 'my shopping list')
    writeFileSync(join(folder, 'secret.key'), Buffer.alloc(32).toString('base64url'))
    const server = await start({ DATA_DIR: folder })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('cannot be used')
    expect(server.output()).not.toContain('    at ')
    expect(readFileSync(file, 'utf8')).toBe('my shopping list')
  })

  // A limit of the size of files stops writing as a full disk does, and needs no rights.
  it.skipIf(process.platform === 'win32')('says of a full disk that it is the disk', async () => {
    expect(await (await start({}, ['migrate'])).exited).toBe(0)
    const file = join(folder, 'data/maypole.sqlite')
    const before = readFileSync(file)
    const limited = ['/bin/sh', '-c', 'ulimit -f 8; exec "$@"', 'sh']
    for (const words of [[], ['backup', join(folder, 'backup')]]) {
      const program = await start({}, words, limited)
      expect(await program.exited).toBe(1)
      expect(program.output()).toMatch(/no room.*[Mm]ake room/s)
      expect(program.output()).not.toMatch(/out of the way| {4}at /)
    }
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(existsSync(join(folder, 'backup'))).toBe(false)
  })

  it('refuses a database whose key is gone', async () => {
    const first = await start({}, ['migrate'])
    expect(await first.exited).toBe(0)
    expect(first.output()).toContain('up to date')
    rmSync(join(folder, 'data/secret.key'))
    const second = await start()
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain('secret.key is missing')
    expect(() => statSync(join(folder, 'data/secret.key'))).toThrow()
  })

  it('reports that PostgreSQL does not respond, without its password', async () => {
    const port = await freePort()
    const server = await start({
      DATABASE_URL: `postgres://maypole:hunter2@127.0.0.1:${port}/maypole`,
    })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('The database cannot be reached')
    expect(server.output()).not.toContain('hunter2')
  })

  it('knows its commands', async () => {
    const server = await start({}, ['destroy'])
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('Commands: serve, migrate, rotate-keys')
    const rotated = await start({}, ['rotate-keys'])
    expect(await rotated.exited).toBe(0)
    expect(rotated.output()).toMatch(/The new signing key is \S+\./)
  })

  it('continues to serve when the disk of its log is full', async () => {
    const output = openSync('/dev/full', 'w')
    const server = await programs.start({ environment: { LOG_LEVEL: 'info' }, output })
    closeSync(output)
    const ask = () => fetch(`${server.url}/healthz`).then(({ status }) => status)
    await expect.poll(() => ask().catch(() => 0), { timeout: 60_000 }).toBe(200)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  it('continues to serve when nobody reads its output any more', async () => {
    const server = await start({ LOG_LEVEL: 'info' })
    await server.wrote('Ctrl-C stops it.')
    server.child.stdout?.destroy()
    for (let request = 0; request < 5; request++) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    }
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})
