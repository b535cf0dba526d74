/** A code that was sent: to what number, and the provider's name for the sending. */
export interface SentCode {
  readonly phoneNumber: string
  readonly methodId: string
}
