import type { TestServer } from '../../support/server.ts'

/** The newest six digits that were sent to an address or a number. */
export async function codeTo(server: TestServer, to: string): Promise<string> {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(await newest(server, to))?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${to}`)
  return code
}

/** The links in the newest mail to an address, in their order. */
export async function linksTo(server: TestServer, to: string): Promise<string[]> {
  return (await newest(server, to)).match(/https?:\/\/\S+/g) ?? []
}

async function newest(server: TestServer, to: string): Promise<string> {
  const message = (await server.sent()).findLast((sent) => sent.to === to)
  if (message === undefined) throw new Error(`Nothing was sent to ${to}`)
  return message.text
}
