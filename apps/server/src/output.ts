/** Bytes that may wait for a reader of the output who does not keep up. */
const longestBacklog = 1024 * 1024

/** What is used of `process.stdout`. */
export interface OutputStream {
  readonly writableLength: number
  write(text: string): unknown
}

/**
 * Writes lines to a stream whose reader may be slow or gone. When too much is waiting, lines are left out rather than kept in memory without
 * end; as soon as there is room again `describeLost` says how many.
 */
export function createOutput(options: {
  stream: OutputStream
  describeLost: (lines: number) => string
}): (text: string) => void {
  const { stream, describeLost } = options
  let lost = 0
  return (text) => {
    if (stream.writableLength > longestBacklog) {
      lost += 1
      return
    }
    if (lost > 0) stream.write(describeLost(lost))
    lost = 0
    stream.write(text)
  }
}
