/** Bytes that may wait for a slow reader of the output. */
const longestBacklog = 1024 * 1024

/** The used part of `process.stdout`. */
export interface OutputStream {
  readonly writableLength: number
  write(text: string): unknown
}

/**
 * Writes lines to a stream whose reader may be slow or gone. When too much is waiting, lines are
 * dropped instead of filling the memory; once there is room again `describeLost` reports how many.
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
