/** An operator's command cannot be done, and nothing was changed; the message says why. */
export class AdministrationError extends Error {
  override readonly name = 'AdministrationError'
}
