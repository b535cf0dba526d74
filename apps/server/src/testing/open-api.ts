import type { CallApi } from '../sample/fill-community.ts'

/** Returns a way to send requests to a running instance, and the public token of its project. */
export async function openApi(origin: string): Promise<{ call: CallApi; publicToken: string }> {
  const page = await (await fetch(`${origin}/`)).text()
  const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(page)?.[0]
  if (publicToken === undefined) throw new Error(`${origin} does not say its public token`)
  async function call(...[path, request = {}]: Parameters<CallApi>): Promise<unknown> {
    const { method = 'GET', authorization, body } = request
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(authorization && { authorization }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return { call, publicToken }
}
