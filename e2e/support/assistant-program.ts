import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A program on this device that people connect: it listens where they are sent back to. */
export async function openAssistant(origin: string) {
  let received: URLSearchParams | undefined
  const listener: Server = createServer((request, response) => {
    received = new URL(String(request.url), 'http://127.0.0.1').searchParams
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Helper</title><h1>Helper is connected</h1>')
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const redirect_uri = `http://127.0.0.1:${port}/callback`
  const resource = `${origin}/mcp`
  const post = async (url: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(url, { method: 'POST', body, headers })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const metadata = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json()
  const json = { 'content-type': 'application/json' }
  const { client_id } = await post(
    metadata.registration_endpoint,
    JSON.stringify({ client_name: 'Helper', redirect_uris: ['http://127.0.0.1/callback'] }),
    json,
  )
  const code_verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'communities:read communities:propose',
    resource,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  let token = ''
  /** Calls a method as a client of the protocol does. */
  async function call<Result>(method: string, params: object): Promise<Result> {
    const answer = await fetch(resource, {
      method: 'POST',
      headers: {
        ...json,
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const data = /^data: (.*)$/m.exec(await answer.text())?.[1]
    return JSON.parse(data ?? '{}').result
  }
  return {
    address: `${metadata.authorization_endpoint}?${asked}`,
    async trade(): Promise<void> {
      const code = received?.get('code') ?? ''
      const fields = { client_id, redirect_uri, resource, code, code_verifier }
      const form = new URLSearchParams({ grant_type: 'authorization_code', ...fields })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      token = (await post(metadata.token_endpoint, form.toString(), headers)).access_token
    },
    use: (name: string, given: object) =>
      call<{
        isError?: boolean
        structuredContent?: { id: string; status: string; link: string; communities?: object[] }
      }>('tools/call', { name, arguments: given }),
    /** Reads the page in which it shows what it proposes. */
    async readPreview(): Promise<string> {
      const uri = 'ui://maypole/proposal'
      return (await call<{ contents: [{ text: string }] }>('resources/read', { uri })).contents[0]
        .text
    },
    stop: () => new Promise((resolve) => listener.close(resolve)),
  }
}
