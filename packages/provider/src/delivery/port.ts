/** A message to a person, as data; `messages.ts` puts it into words. More kinds join with more products. */
export type Message = SmsCodeMessage

export interface SmsCodeMessage {
  readonly kind: 'sms-code'
  /** E.164. */
  readonly to: string
  readonly code: string
  readonly productName: string
  /** Where the product is opened; decides whether phones can fill the code in by themselves. */
  readonly publicUrl: string
}

/** A message in words, ready for a carrier. */
export interface RenderedMessage {
  readonly channel: 'sms'
  readonly to: string
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
}

export interface Delivery extends RenderedMessage {
  /** The same at every try of one message: a carrier that takes it sends once, whatever happens in between. */
  readonly idempotencyKey: string
}

/**
 * Hands one message to a carrier; resolves when the carrier has taken it. Whatever is thrown means another try later, save
 * for an UndeliverableError. May be called again for the same message after a crash (at least once).
 */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>

/** The carrier will never take this message: no further try. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError'
}
