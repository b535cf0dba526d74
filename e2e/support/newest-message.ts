import { expect } from '@playwright/test'
import type { SentMessage, TestServer } from './server.ts'

/** The newest message to a number (E.164) or an address, as soon as there is one: a screen may still be on its way to ask for it. */
export async function newestMessage(server: TestServer, to: string): Promise<SentMessage> {
  let message: SentMessage | undefined
  await expect
    .poll(
      async () => {
        message = (await server.sent()).findLast((sent) => sent.to === to)
        return message !== undefined
      },
      { message: `Something was sent to ${to}` },
    )
    .toBe(true)
  if (message === undefined) throw new Error(`Nothing was sent to ${to}`)
  return message
}
