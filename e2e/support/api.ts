import type { Page } from '@playwright/test'

/** Calls the product API as the person who is signed in on the page; fails on any refusal. */
export async function callAs(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<unknown> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'stytch_session')?.value
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return answer.status() === 204 ? undefined : answer.json()
}
