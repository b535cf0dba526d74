import { describe, expect, it } from 'vitest'
import { type Answers, answerCalls } from './answer-calls.ts'
import { createOneTap } from './one-tap.ts'

const parent = { name: 'the page around' }

/** A frame that replies, and a function to call it. */
function openFrame(answers: Answers) {
  let listen: ((event: MessageEvent) => void) | undefined
  answerCalls(
    {
      parent,
      addEventListener: (_type, listener) => {
        listen = listener
      },
    },
    answers,
  )
  return (data: unknown, source: unknown = parent) =>
    new Promise<unknown>((resolve) => {
      const port = { postMessage: resolve }
      listen?.({ data, source, ports: [port] } as unknown as MessageEvent)
      // Every reply comes before the next turn of the event loop.
      const turn = new MessageChannel()
      turn.port1.onmessage = () => {
        turn.port1.close()
        resolve('no answer')
      }
      turn.port2.postMessage(undefined)
    })
}

describe('answering calls', () => {
  const answers: Answers = {
    double: async ({ number }) => ({ number: Number(number) * 2 }),
    fail: async () => {
      throw Object.assign(new TypeError('broken'), { error_type: 'because' })
    },
  }

  it('answers with a payload or with an error', async () => {
    const ask = openFrame(answers)
    expect(await ask({ method: 'double', args: [{ number: 4 }] })).toEqual({
      success: true,
      payload: { number: 8 },
    })
    expect(await ask({ method: 'fail', args: [{}] })).toEqual({
      success: false,
      error: { name: 'TypeError', message: 'broken', error_type: 'because' },
    })
  })

  it('ignores other origins and unknown messages', async () => {
    const ask = openFrame(answers)
    const good = { method: 'double', args: [{ number: 4 }] }
    expect(await ask(good, { name: 'another frame' })).toBe('no answer')
    for (const bad of [
      null,
      'double',
      {},
      { method: 'constructor', args: [{}] },
      { method: 'triple', args: [{}] },
      { method: 'double' },
      { method: 'double', args: [] },
      { method: 'double', args: 'x' },
      { method: 7, args: [{}] },
    ])
      expect(await ask(bad)).toBe('no answer')
  })
})

describe('One Tap', () => {
  const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

  it('requests the data of the prompt, and returns the cookie with the id_token', async () => {
    const asked: [string, RequestInit | undefined][] = []
    const { oneTapStart, oneTapSubmit } = createOneTap({
      readCookies: () => 'a=b; stytch_csrf_private_token=secret; c=d',
      fetch: async (path, options) => {
        asked.push([path, options])
        return json(200, {
          request_id: 'r',
          google_client_id: 'g',
          oauth_callback_id: 'google-project',
          redirect_url: 'https://app.example/in?token=t',
        })
      },
    })
    expect(await oneTapStart({ publicToken: 'a&b' })).toEqual({
      requestId: 'r',
      googleClientId: 'g',
      stytchCsrfToken: 'secret',
      oauthCallbackId: 'google-project',
    })
    expect(
      await oneTapSubmit({ publicToken: 'p', idToken: 'i', oauthCallbackID: '../google' }),
    ).toEqual({ redirect_url: 'https://app.example/in?token=t' })
    expect(asked.map(([path]) => path)).toEqual([
      '/v1/public/oauth/google/onetap/start?public_token=a%26b',
      '/v1/oauth/callback/..%2Fgoogle',
    ])
    expect(JSON.parse(String(asked[1]?.[1]?.body))).toEqual({
      id_token: 'i',
      stytch_csrf_token: 'secret',
    })
  })

  it('passes a refusal on with its type', async () => {
    const { oneTapStart } = createOneTap({
      readCookies: () => '',
      fetch: async () =>
        json(404, {
          status_code: 404,
          request_id: 'r',
          error_type: 'oauth_config_not_found',
          error_message: 'None.',
          error_url: 'u',
        }),
    })
    await expect(oneTapStart({ publicToken: 'p' })).rejects.toMatchObject({
      name: 'StytchAPIError',
      error_type: 'oauth_config_not_found',
      status_code: 404,
    })
  })
})
