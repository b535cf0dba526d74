/** The server cannot start, and nothing has been changed. The message says what to do. */
export class StartRefusedError extends Error {
  override readonly name = 'StartRefusedError'
}
