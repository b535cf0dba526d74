import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { onSqlite } from '@maypole/platform/database/testing'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestProvider } from '../../testing/index.ts'
import { localhostCertificate } from '../../testing/localhost-certificate.ts'
import { type Delivery, UndeliverableError } from '../port.ts'
import { renderMessage } from '../render-message.ts'
import { checkSmtp } from './check-carriers.ts'
import { createSmtpAdapter, type SmtpOptions } from './smtp.ts'

const delivery: Delivery = {
  ...renderMessage({
    kind: 'email-code',
    purpose: 'sign-in',
    to: 'ann@example.org',
    code: '012345',
    productName: 'Maypole',
    minutes: 10,
  }),
  idempotencyKey: 'message-1',
}
const never = new AbortController().signal

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly user: unknown
  readonly isSecure: boolean
  readonly text: string
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type ServerOptions = ConstructorParameters<typeof SMTPServer>[0]

/** A real SMTP server on this machine, with the mails that it took. */
async function startServer(options: ServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    key: localhostCertificate.key,
    cert: localhostCertificate.certificate,
    authOptional: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === 'right'
        ? callback(null, { user: username ?? '' })
        : callback(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          user: session.user,
          isSecure: session.secure,
          text: Buffer.concat(chunks).toString(),
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { port, received }
}

function optionsFor(port: number, options: Partial<SmtpOptions> = {}): SmtpOptions {
  return {
    host: 'localhost',
    port,
    tls: 'required',
    credentials: undefined,
    from: { name: 'Maypole', address: 'no-reply@maypole.test' },
    trustedCertificates: localhostCertificate.certificate,
    ...options,
  }
}

function createAdapter(port: number, options: Partial<SmtpOptions> = {}) {
  return createSmtpAdapter(optionsFor(port, options))
}

const refuse = (responseCode: number) => Object.assign(new Error('No'), { responseCode })

describe('the SMTP adapter', () => {
  it('sends a mail with text and HTML over TLS to one recipient', async () => {
    const { port, received } = await startServer()
    await createAdapter(port)(delivery, never)
    expect(received).toEqual([
      {
        from: 'no-reply@maypole.test',
        to: ['ann@example.org'],
        user: false,
        isSecure: true,
        text: expect.any(String),
      },
    ])
    const text = received[0]?.text ?? ''
    expect(text).toMatch(/^From: Maypole <no-reply@maypole\.test>\r$/m)
    expect(text).toMatch(/^To: ann@example\.org\r$/m)
    expect(text).toMatch(/^Subject: Your Maypole sign-in code\r$/m)
    expect(text).toMatch(/^Message-ID: <message-1@maypole\.test>\r$/m)
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(text).toContain('multipart/alternative')
    // The soft line breaks of quoted-printable (RFC 2045 §6.7) may stand anywhere.
    expect(text.replaceAll('=\r\n', '').match(/012345/g)).toHaveLength(2)
  })

  it('sends the headers of a mail, and no address is broken into lines', async () => {
    const { port, received } = await startServer()
    const address = `https://town.example/api/unsubscribe?token=v1.${'aB0_-'.repeat(60)}`
    await createAdapter(port)(
      {
        ...delivery,
        headers: {
          'list-unsubscribe': `<${address}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        },
      },
      never,
    )
    // A header may go on in the next line, after a space (RFC 5322 §2.2.3).
    const text = received[0]?.text.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(text).toContain(`List-Unsubscribe: <${address}>`)
  })

  it('authenticates, also with implicit TLS', async () => {
    const { port, received } = await startServer({ secure: true, authOptional: false })
    const credentials = { user: 'maypole', password: 'right' }
    await createAdapter(port, { tls: 'implicit', credentials })(delivery, never)
    expect(received[0]).toMatchObject({ user: 'maypole', isSecure: true })
  })

  it('sends nothing without TLS, unless that is allowed', async () => {
    const { port, received } = await startServer({
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
    })
    await expect(createAdapter(port)(delivery, never)).rejects.not.toBeInstanceOf(
      UndeliverableError,
    )
    expect(received).toEqual([])
    await createAdapter(port, { tls: 'optional' })(delivery, never)
    expect(received).toHaveLength(1)
  })

  it('sends nothing to a server with an untrusted certificate or another name', async () => {
    const { port, received } = await startServer()
    const { trustedCertificates: _trusted, ...untrusting } = {
      host: 'localhost',
      port,
      tls: 'required' as const,
      credentials: undefined,
      from: { name: 'Maypole', address: 'no-reply@maypole.test' },
      trustedCertificates: '',
    }
    await expect(createSmtpAdapter(untrusting)(delivery, never)).rejects.toThrow(/self-signed/)
    await expect(createAdapter(port, { host: '127.0.0.1' })(delivery, never)).rejects.toThrow()
    expect(received).toEqual([])
  })

  it.each([
    ['the recipient', { onRcptTo: (_to, _session, done) => done(refuse(550)) }],
    [
      'the mail',
      {
        onData: (stream, _session, done) => {
          stream.resume()
          stream.on('end', () => done(refuse(554)))
        },
      },
    ],
  ] as [string, ServerOptions][])(
    'gives up when %s is refused for good',
    async (_name, options) => {
      const { port } = await startServer(options)
      await expect(createAdapter(port)(delivery, never)).rejects.toBeInstanceOf(UndeliverableError)
    },
  )

  it.each([
    ['the recipient for now', { onRcptTo: (_to, _session, done) => done(refuse(451)) }],
    ['the sender', { onMailFrom: (_from, _session, done) => done(refuse(452)) }],
    ['to talk', { onConnect: (_session, done) => done(refuse(554)) }],
  ] as [string, ServerOptions][])(
    'tries again when the server refuses %s',
    async (_name, options) => {
      const { port } = await startServer(options)
      await expect(createAdapter(port)(delivery, never)).rejects.not.toBeInstanceOf(
        UndeliverableError,
      )
    },
  )

  it('retries after a wrong password, which is our own fault', async () => {
    const { port, received } = await startServer({ authOptional: false })
    const credentials = { user: 'maypole', password: 'wrong' }
    await expect(createAdapter(port, { credentials })(delivery, never)).rejects.not.toBeInstanceOf(
      UndeliverableError,
    )
    expect(received).toEqual([])
  })

  it('retries after a reset, a timeout and a refused connection', async () => {
    const resetting = createServer((socket) => socket.resetAndDestroy())
    const silent = createServer(() => undefined)
    for (const server of [resetting, silent]) {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const attempt = createAdapter(port, { host: '127.0.0.1', timeout: 50 })(delivery, never)
      await expect(attempt).rejects.not.toBeInstanceOf(UndeliverableError)
      server.close()
      await expect(createAdapter(port, { host: '127.0.0.1' })(delivery, never)).rejects.toThrow()
    }
  })

  it('does not start after the deadline', async () => {
    const { port, received } = await startServer()
    await expect(createAdapter(port)(delivery, AbortSignal.abort())).rejects.toThrow()
    expect(received).toEqual([])
  })
})

describe('the check of a mail server', () => {
  it('logs in and sends nothing', async () => {
    const { port, received } = await startServer({ authOptional: false })
    const credentials = { user: 'maypole', password: 'right' }
    await checkSmtp(optionsFor(port, { credentials }))
    expect(received).toEqual([])
  })

  it('reports a refused login, and a server that is not there', async () => {
    const { port } = await startServer({ authOptional: false })
    const credentials = { user: 'maypole', password: 'wrong' }
    await expect(checkSmtp(optionsFor(port, { credentials }))).rejects.toThrow('Wrong password')
    await expect(checkSmtp(optionsFor(1))).rejects.toThrow('ECONNREFUSED')
  })
})

onSqlite('a message that an operator sends as a test', (open) => {
  const mail = { project: 'maypole', kind: 'email-magic-link', to: 'ann@example.org' }
  const start = async (options: ServerOptions = {}) => {
    const { port, received } = await startServer(options)
    const deliver = createAdapter(port)
    const { provider } = await createTestProvider({ database: await open(), deliver })
    return { messages: provider.messages, received }
  }

  it('goes to the mail server at once, and opens nothing', async () => {
    const { messages, received } = await start()
    const shown = await messages.preview({ ...mail, locale: 'es' })
    expect(shown).toMatchObject({ subject: 'Inicia sesión en Maypole', channel: 'email' })
    await messages.sendTest(mail)
    expect(received).toMatchObject([{ to: ['ann@example.org'] }])
    expect(received[0]?.text).not.toContain('token')
  })

  it.each([
    [{ onRcptTo: (_to, _session, done) => done(refuse(550)) }, /^The carrier has not .*550 /],
    [{ onConnect: (_session, done) => done(refuse(554)) }, /^The carrier has not .*554 /],
  ] as [ServerOptions, RegExp][])('says what the mail server replies', async (options, reason) => {
    const { messages } = await start(options)
    await expect(messages.sendTest(mail)).rejects.toThrow(reason)
  })

  it('is one of those that there are, of a project that there is', async () => {
    const { messages, received } = await start()
    await expect(messages.preview({ ...mail, kind: 'x' })).rejects.toThrow('email-password-reset')
    await expect(messages.sendTest({ ...mail, project: 'x' })).rejects.toThrow('no project "x"')
    expect(received).toEqual([])
  })
})
