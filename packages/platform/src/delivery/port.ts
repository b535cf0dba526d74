/** How a message reaches a person. */
export type Channel = 'sms' | 'whatsapp' | 'email'

/** A rendered message, ready for a carrier. */
export interface RenderedMessage {
  readonly channel: Channel
  readonly to: string
  /** Only for mail. */
  readonly subject: string | null
  readonly text: string
  /** Only for mail: the same in HTML. */
  readonly html: string | null
  /** The code in it, for carriers with their own templates (WhatsApp). */
  readonly code?: string | undefined
  /** Only for mail: headers beside the usual ones, by their names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface Delivery extends RenderedMessage {
  /** The same for every attempt of one message, so that a carrier can send it once. */
  readonly idempotencyKey: string
}

/**
 * Passes one message to a carrier; resolves when the carrier has accepted it. Any error but
 * UndeliverableError means another attempt. May be called again for the same message after a crash
 * (at-least-once delivery).
 */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>

/** The carrier will never accept this message: no further attempt. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError'
}
