import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What a request says of the trace that it belongs to (W3C Trace Context). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** Two hexadecimal digits; the last bit means that the trace is recorded. */
  readonly flags: string
  /** `tracestate`, as it came. */
  readonly state: string | undefined
}

/** Later versions may have more members (section 4.3). */
const parent =
  /^(?!ff)(?<version>[\da-f]{2})-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})[\da-f]{16}-(?<flags>[\da-f]{2})(?<rest>-.*)?$/
/** Characters that all have to pass on (section 3.3.1.5). */
const longestState = 512

/** Returns undefined without a valid `traceparent`. */
export function readTraceContext(headers: IncomingMessage['headers']): TraceContext | undefined {
  const { traceparent, tracestate } = headers
  if (typeof traceparent !== 'string') return undefined
  const { version, traceId, flags, rest } = parent.exec(traceparent)?.groups ?? {}
  if (traceId === undefined || flags === undefined) return undefined
  if (version === '00' && rest !== undefined) return undefined
  const state = [tracestate].flat().join(',')
  const isKept = state !== '' && state.length <= longestState
  return { traceId, flags, state: isKept ? state : undefined }
}

const current = new AsyncLocalStorage<TraceContext>()

/** Calls `next` as part of a trace, with all that it starts. */
export function continueTrace(context: TraceContext, next: () => void): void {
  current.run(context, next)
}

/** Returns the headers that make a request from here part of the trace: none without one. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const context = current.getStore()
  if (context === undefined) return {}
  const { traceId, flags, state } = context
  return {
    traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`,
    ...(state === undefined ? {} : { tracestate: state }),
  }
}
