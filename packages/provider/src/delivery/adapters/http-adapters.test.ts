import { createHmac } from 'node:crypto'
import { createOutboundFetch } from '@maypole/platform/outbound'
import { afterEach, describe, expect, it } from 'vitest'
import { createCarrierServers } from '../../testing/carrier-server.ts'
import { type Delivery, UndeliverableError } from '../port.ts'
import { createChannelAdapter } from './by-channel.ts'
import { checkTwilio } from './check-carriers.ts'
import { createTwilioAdapter, type TwilioOptions } from './twilio.ts'
import { createWebhookAdapter } from './webhook.ts'

const never = new AbortController().signal
const outbound = createOutboundFetch({ allowPrivate: true, timeout: 1000 })
const sms: Delivery = {
  channel: 'sms',
  to: '+12025550101',
  subject: null,
  text: '012345 is your Maypole sign-in code.',
  html: null,
  code: '012345',
  idempotencyKey: 'message-1',
}

const { startServer, answer, stopServers } = createCarrierServers()
afterEach(stopServers)

describe('the Twilio adapter', () => {
  const create = (url: string, options: Partial<TwilioOptions> = {}) =>
    createTwilioAdapter({
      accountSid: 'AC1',
      credentials: { user: 'SK1', password: 'secret' },
      smsFrom: '+12025550199',
      whatsappFrom: '+12025550198',
      baseUrl: url,
      fetch: outbound,
      ...options,
    })

  it('posts an SMS as the messages API wants it', async () => {
    const { url, taken } = await startServer()
    await create(url)(sms, never)
    expect(taken).toHaveLength(1)
    expect(taken[0]?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(taken[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('SK1:secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(Object.fromEntries(new URLSearchParams(taken[0]?.body))).toEqual({
      To: '+12025550101',
      From: '+12025550199',
      Body: sms.text,
    })
  })

  it('names the messaging service when one is configured', async () => {
    const { url, taken } = await startServer()
    await create(url, { smsFrom: 'MG1' })(sms, never)
    expect(new URLSearchParams(taken[0]?.body).get('MessagingServiceSid')).toBe('MG1')
  })

  it('sends WhatsApp messages, with a template when one is configured', async () => {
    const { url, taken } = await startServer()
    const message: Delivery = { ...sms, channel: 'whatsapp' }
    await create(url)(message, never)
    await create(url, { whatsappTemplate: 'HX1' })(message, never)
    expect(taken.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { To: 'whatsapp:+12025550101', From: 'whatsapp:+12025550198', Body: sms.text },
      {
        To: 'whatsapp:+12025550101',
        From: 'whatsapp:+12025550198',
        ContentSid: 'HX1',
        ContentVariables: '{"1":"012345"}',
      },
    ])
  })

  it('gives up on requests that Twilio refuses, and on channels that are not configured', async () => {
    const { url, taken } = await startServer(answer(400))
    await expect(create(url)(sms, never)).rejects.toBeInstanceOf(UndeliverableError)
    const mail: Delivery = { ...sms, channel: 'email' }
    await expect(create(url)(mail, never)).rejects.toBeInstanceOf(UndeliverableError)
    expect(taken).toHaveLength(1)
  })

  it.each([401, 404, 429, 500, 503, 302])('retries after %d', async (status) => {
    const { url } = await startServer(answer(status))
    await expect(create(url)(sms, never)).rejects.not.toBeInstanceOf(UndeliverableError)
  })
})

describe('the webhook adapter', () => {
  const clock = { now: () => 1_614_265_330_999 }

  it('posts a message with a signature over id, time and body', async () => {
    const { url, taken } = await startServer()
    const secret = 'a secret of the operator'
    await createWebhookAdapter({ url: `${url}/hook`, secret, clock, fetch: outbound })(sms, never)
    const { path, headers, body } = taken[0] ?? { path: '', headers: {}, body: '' }
    expect(path).toBe('/hook')
    expect(JSON.parse(body)).toEqual({
      channel: 'sms',
      to: '+12025550101',
      subject: null,
      text: sms.text,
      html: null,
      code: '012345',
    })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'message-1',
      'webhook-timestamp': '1614265330',
      'webhook-signature': `v1,${createHmac('sha256', secret).update(`message-1.1614265330.${body}`).digest('base64')}`,
    })
  })

  it('reads a key as Standard Webhooks writes it', async () => {
    const { url, taken } = await startServer()
    const key = Buffer.from('0123456789abcdef0123456789abcdef')
    const secret = `whsec_${key.toString('base64')}`
    await createWebhookAdapter({ url, secret, clock, fetch: outbound })(sms, never)
    const signed = createHmac('sha256', key).update(`message-1.1614265330.${taken[0]?.body}`)
    expect(taken[0]?.headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`)
  })

  it.each([400, 410, 422])('gives up after %d', async (status) => {
    const { url } = await startServer(answer(status))
    const deliver = createWebhookAdapter({ url, secret: 'x', clock, fetch: outbound })
    await expect(deliver(sms, never)).rejects.toBeInstanceOf(UndeliverableError)
  })
})

describe('createChannelAdapter', () => {
  it('passes each message to the adapter of its channel', async () => {
    const taken: string[] = []
    const deliver = createChannelAdapter({
      sms: async () => {
        taken.push('sms')
      },
      email: async () => {
        taken.push('email')
      },
    })
    await deliver({ ...sms, channel: 'email' }, never)
    await deliver(sms, never)
    expect(taken).toEqual(['email', 'sms'])
    await expect(deliver({ ...sms, channel: 'whatsapp' }, never)).rejects.toBeInstanceOf(
      UndeliverableError,
    )
  })
})

describe('the check of Twilio', () => {
  const options = { accountSid: 'AC1', credentials: { user: 'SK1', password: 'secret' } }

  it('reads with the key, and sends nothing', async () => {
    const { url, taken } = await startServer()
    await checkTwilio({ ...options, baseUrl: url, fetch: outbound })
    expect(taken).toMatchObject([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json?PageSize=1',
        headers: { authorization: `Basic ${Buffer.from('SK1:secret').toString('base64')}` },
        body: '',
      },
    ])
  })

  it('reports refused credentials', async () => {
    const { url } = await startServer(answer(401))
    await expect(checkTwilio({ ...options, baseUrl: url, fetch: outbound })).rejects.toThrow('401')
  })
})
