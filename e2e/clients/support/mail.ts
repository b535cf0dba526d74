import { newestMessage } from '../../support/newest-message.ts'
import type { TestServer } from '../../support/server.ts'

/** The newest six digits that were sent to an address or a number. */
export async function codeTo(server: TestServer, to: string): Promise<string> {
  const code = /(?<!\d)\d{6}(?!\d)/.exec((await newestMessage(server, to)).text)?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${to}`)
  return code
}

/** The links in the newest mail to an address, in their order. */
export async function linksTo(server: TestServer, to: string): Promise<string[]> {
  return (await newestMessage(server, to)).text.match(/https?:\/\/\S+/g) ?? []
}
