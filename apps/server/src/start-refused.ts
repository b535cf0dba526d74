/** The server cannot start as things are; the message says what to do. Nothing has been changed. */
export class StartRefusedError extends Error {
  override readonly name = 'StartRefusedError'
}
