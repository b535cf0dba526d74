/** What an operator asked for cannot be done; the message says why, and nothing has been changed. */
export class AdministrationError extends Error {
  override readonly name = 'AdministrationError'
}
