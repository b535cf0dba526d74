import { completionOf, type ScriptedReply } from './chat-server.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** Sends a completion after so many milliseconds of a clock that a test advances. */
export function delayed(options: {
  content: string
  milliseconds: number
  clock: VirtualClock
}): ScriptedReply {
  const { content, milliseconds, clock } = options
  return (_, response) =>
    clock.after(milliseconds, () => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(completionOf({ content })))
    })
}

/** Streams a completion in pieces of a few characters, as some servers do unasked. */
export function streamed(content: string, options: { isCutOff?: boolean } = {}): ScriptedReply {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': a comment\n\n')
    for (let at = 0; at < content.length; at += 7) {
      const delta = { content: content.slice(at, at + 7) }
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`)
    }
    const stop = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
    response.write(`data: ${JSON.stringify(stop)}\n\n`)
    response.end(options.isCutOff === true ? '' : 'data: [DONE]\n\n')
  }
}
