import { type Deliver, type Delivery, UndeliverableError } from '../port.ts'

export interface SmtpOptions {
  readonly host: string
  readonly port: number
  /**
   * `implicit`: TLS from the first byte (port 465). `required`: STARTTLS or nothing. `optional`:
   * for a server on this machine.
   */
  readonly tls: 'implicit' | 'required' | 'optional'
  readonly credentials: { readonly user: string; readonly password: string } | undefined
  /** The sender, such as `Maypole <no-reply@example.org>`. */
  readonly from: { readonly name: string; readonly address: string }
  /** PEM certificates to trust instead of the system's; certificates are always verified. */
  readonly trustedCertificates?: string
  /** Timeout in milliseconds for connecting, the greeting and each reply. */
  readonly timeout?: number
}

/**
 * Sends mail by SMTP (RFC 5321). A permanent refusal of the mail or its recipient (5xx) ends it; a
 * refused login, an outage or a temporary refusal (4xx) is retried with the same Message-ID, by
 * which receivers recognise duplicates.
 */
export function createSmtpAdapter(options: SmtpOptions): Deliver {
  /** Created for the first mail. */
  let connected: ReturnType<typeof connectToMail> | undefined
  return async (delivery, signal) => {
    signal.throwIfAborted()
    connected ??= connectToMail(options)
    const transport = await connected
    try {
      await transport.sendMail(composeMail(delivery, options.from))
    } catch (error) {
      if (isRefusedForGood(error))
        throw new UndeliverableError('The mail was refused', { cause: error })
      throw error
    }
  }
}

/** Returns a transport to the server; nothing is connected before it is used. */
export async function connectToMail(options: SmtpOptions) {
  const { host, port, tls, credentials, timeout = 8_000 } = options
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    auth: credentials && { user: credentials.user, pass: credentials.password },
    tls: { ca: options.trustedCertificates },
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function composeMail(delivery: Delivery, from: SmtpOptions['from']) {
  const domain = from.address.split('@')[1] ?? 'localhost'
  return {
    from,
    // An object, so that its content is not parsed as a list of addresses.
    to: { name: '', address: delivery.to },
    envelope: { from: from.address, to: [delivery.to] },
    subject: delivery.subject ?? '',
    text: delivery.text,
    ...(delivery.html === null ? {} : { html: delivery.html }),
    messageId: `<${delivery.idempotencyKey}@${domain}>`,
    // Suppresses automatic replies (RFC 3834 §5).
    headers: { 'auto-submitted': 'auto-generated', ...delivery.headers },
  }
}

/**
 * Whether a 5xx reply is about the recipient or the mail itself; after a login or greeting it is an
 * error of ours.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500
}
