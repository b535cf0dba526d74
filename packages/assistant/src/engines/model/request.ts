import { z } from 'zod'
import { answerJsonSchema } from './answer-schema.ts'
import type { ChatMessage } from './prompt.ts'

/**
 * The part of `fetch` that the engine needs. The composition root passes the guarded one for
 * outgoing requests.
 */
export type HttpFetch = (
  url: string,
  init: {
    method: 'POST'
    headers: Record<string, string>
    body: string
    signal: AbortSignal
    redirect: 'error'
  },
) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>

/** The endpoint of the model. */
export type ModelEndpoint = {
  /** Such as `https://api.example.com/v1`. `/chat/completions` is appended when missing. */
  baseUrl: string
  key?: string | undefined
  model: string
}

/**
 * Why there is no answer. The text is meant for logs and contains nothing of the description or the
 * key.
 */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly code: 'unreachable' | 'refused' | 'unreadable'
  constructor(code: ModelError['code'], message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
})

const streamedPart = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }) })),
})

const longestReply = 200_000

/**
 * The ways of asking for JSON, from strict to none. Servers refuse unknown ones with 400 or 422.
 */
const responseFormats = [
  {
    type: 'json_schema',
    json_schema: { name: 'proposal', strict: true, schema: answerJsonSchema },
  },
  { type: 'json_object' },
  undefined,
] as const

function endpointOf(baseUrl: string): string {
  const base = baseUrl.replace(/\/+$/, '')
  return base.endsWith('/chat/completions') ? base : `${base}/chat/completions`
}

async function post(options: {
  endpoint: ModelEndpoint
  messages: readonly ChatMessage[]
  format: (typeof responseFormats)[number]
  fetch: HttpFetch
  signal: AbortSignal
}): Promise<{ status: number; isOk: boolean; text: string }> {
  const { endpoint, messages, format, signal } = options
  try {
    const reply = await options.fetch(endpointOf(endpoint.baseUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(endpoint.key === undefined || endpoint.key === ''
          ? {}
          : { authorization: `Bearer ${endpoint.key}` }),
      },
      body: JSON.stringify({
        model: endpoint.model,
        messages,
        temperature: 0,
        stream: false,
        response_format: format,
      }),
      signal,
      redirect: 'error',
    })
    return { status: reply.status, isOk: reply.ok, text: await reply.text() }
  } catch (cause) {
    throw new ModelError('unreachable', 'The model did not answer in time or at all', { cause })
  }
}

/**
 * Requests one completion and returns its text. `startAt` is the first format to try; the format
 * that worked is returned too, so that a server refuses each format only once.
 */
export async function requestCompletion(options: {
  endpoint: ModelEndpoint
  messages: readonly ChatMessage[]
  fetch: HttpFetch
  startAt: number
  signal: AbortSignal
}): Promise<{ content: string; format: number }> {
  for (let index = options.startAt; index < responseFormats.length; index += 1) {
    const reply = await post({ ...options, format: responseFormats[index] })
    const mayAskPlainer = reply.status === 400 || reply.status === 422
    if (mayAskPlainer && index + 1 < responseFormats.length) continue
    if (!reply.isOk) throw new ModelError('unreachable', `The model answered ${reply.status}`)
    return { content: contentOf(reply.text), format: index }
  }
  throw new ModelError('unreachable', 'The model refused every way of asking')
}

function contentOf(text: string): string {
  if (text.length > longestReply) throw new ModelError('unreadable', 'The reply is too long')
  const data = isStream(text) ? joinStream(text) : parseJson(text)
  const message = completion.safeParse(data).data?.choices[0]?.message
  if (message === undefined) throw new ModelError('unreadable', 'The reply is no completion')
  if (message.refusal) throw new ModelError('refused', 'The model refused')
  if (!message.content) throw new ModelError('unreadable', 'The reply is empty')
  return message.content
}

/** Some servers stream even though they were asked not to. */
function isStream(text: string): boolean {
  return /^\s*(?::[^\n]*\n\s*)*data:/.test(text)
}

/** Returns a streamed completion in the form of one that is sent at once. */
function joinStream(text: string): unknown {
  const events = text.split('\n').flatMap((line) => {
    const data = /^\s*data:\s*(.*?)\s*$/.exec(line)?.[1]
    return data === undefined || data === '' ? [] : [data]
  })
  // A stream that was cut off could be complete JSON with the end of a value missing.
  if (events.at(-1) !== '[DONE]') throw new ModelError('unreadable', 'The stream was cut off')
  const content = events.slice(0, -1).flatMap((event) => {
    const parsed = streamedPart.safeParse(parseJson(event))
    if (!parsed.success) throw new ModelError('unreadable', 'The stream is no completion')
    return parsed.data.choices.map(({ delta }) => delta.content ?? '')
  })
  return { choices: [{ message: { content: content.join('') } }] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ModelError('unreadable', 'The reply is not JSON', { cause })
  }
}
