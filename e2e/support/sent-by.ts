import { expect } from '@playwright/test'
import type { SentMessage, TestServer } from './server.ts'

/**
 * Runs `action` and waits for the message to a number (E.164) or an address that it causes. Earlier
 * messages do not count: a screen may still be sending its request when the action returns.
 */
async function sentBy<Answer>(
  server: Pick<TestServer, 'sent'>,
  to: string,
  action: () => Promise<Answer>,
): Promise<{ message: SentMessage; answer: Answer }> {
  const before = new Set((await server.sent()).map(({ id }) => id))
  const answer = await action()
  let message: SentMessage | undefined
  await expect
    .poll(
      async () => {
        const sent = await server.sent()
        message = sent.findLast((one) => one.to === to && !before.has(one.id))
        return message !== undefined
      },
      { message: `Something new was sent to ${to}` },
    )
    .toBe(true)
  if (message === undefined) throw new Error(`Nothing new was sent to ${to}`)
  return { message, answer }
}

/** As `sentBy`, for a message with a code of six digits. */
export async function codeSentBy<Answer>(
  server: Pick<TestServer, 'sent'>,
  to: string,
  action: () => Promise<Answer>,
): Promise<{ code: string; answer: Answer }> {
  const { message, answer } = await sentBy(server, to, action)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0]
  if (code === undefined) throw new Error(`The message to ${to} has no code`)
  return { code, answer }
}

/** The links in the message that `action` sends, in their order. */
export async function linksSentBy(
  server: Pick<TestServer, 'sent'>,
  to: string,
  action: () => Promise<unknown>,
): Promise<string[]> {
  const { message } = await sentBy(server, to, action)
  return message.text.match(/https?:\/\/\S+/g) ?? []
}
