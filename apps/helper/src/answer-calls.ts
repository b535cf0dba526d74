import type { Request } from './request.ts'

export type Answers = Readonly<Record<string, (request: Request) => Promise<unknown>>>

/** The used part of `window`. */
interface Frame {
  readonly parent: unknown
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Replies to calls of the page around this frame: `{method, args: [request]}` with a port, which
 * gets `{success: true, payload}` or `{success: false, error}`. The server decides which pages may
 * frame it (frame-ancestors); other frames get no reply.
 */
export function answerCalls(frame: Frame, answers: Answers): void {
  frame.addEventListener('message', (event) => {
    const [port] = event.ports
    const call = readCall(event.data)
    if (event.source !== frame.parent || port === undefined || call === undefined) return
    const answer = Object.hasOwn(answers, call.method) ? answers[call.method] : undefined
    if (answer === undefined) return
    void answerOn(port, () => answer(call.request))
  })
}

function readCall(data: unknown): { method: string; request: Request } | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { method, args } = data as { method?: unknown; args?: unknown }
  const request: unknown = Array.isArray(args) ? args[0] : undefined
  if (typeof method !== 'string' || typeof request !== 'object' || request === null)
    return undefined
  return { method, request: request as Request }
}

async function answerOn(port: MessagePort, answer: () => Promise<unknown>): Promise<void> {
  try {
    port.postMessage({ success: true, payload: await answer() })
  } catch (error) {
    port.postMessage({ success: false, error: describe(error) })
  }
}

/** Returns an error as a cloneable object with its own members, such as `error_type`. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  return { ...error, name: error.name, message: error.message }
}
