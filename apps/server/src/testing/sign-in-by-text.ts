import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

/** Signs somebody in by a text message, and returns how to call the instance as that person. */
export async function signInByText(app: FastifyInstance, phoneNumber = '+12025550143') {
  const page = (await app.inject('/')).body
  const publicToken = /public-token-live-[0-9a-f-]{36}/.exec(page)?.[0] ?? ''
  const basic = (secret: string) => `Basic ${btoa(`${publicToken}:${secret}`)}`
  const post = async (url: string, payload: object, authorization = basic(publicToken)) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { authorization } })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  const sent = await post('/sdk/v1/otps/sms/login_or_create', {
    phone_number: phoneNumber,
  })
  const { text } = (await app.inject('/dev/outbox')).json().at(-1)
  const signedIn = await post('/sdk/v1/otps/authenticate', {
    method_id: sent.data.method_id,
    token: /\b\d{6}\b/.exec(text)?.[0],
  })
  const session: string = signedIn.data.session_token
  return { publicToken, basic, post, signedIn, session, bearer: `Bearer ${session}` }
}
