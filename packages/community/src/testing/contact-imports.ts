import type { Person, TestCommunity } from './create-test-community.ts'
import { upload } from './pictures.ts'

/** Returns the steps of importing contacts, as an admin takes them. */
export function contactImportsOf(
  world: TestCommunity,
  { admin, path }: { admin: Person; path: string },
) {
  const send = (
    content: string | Buffer,
    options: { query?: string; by?: Person; key?: string } = {},
  ) => {
    const { body, headers } = upload(Buffer.from(content), { field: 'contacts' })
    const { query = '', by = admin, key } = options
    return world.call('POST', `${path}/contact-imports${query}`, {
      token: by.token,
      body,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    })
  }
  return {
    send,
    /** Throws when the file is refused. */
    async preview(content: string | Buffer, query?: string) {
      const answer = await send(content, query === undefined ? {} : { query })
      if (answer.status !== 201) throw new Error(`The file was refused: ${answer.text}`)
      return answer.body
    },
    apply: (plan: { id: string; digest: string }, leftOut: number[][] = [], by = admin) =>
      by.call('POST', `${path}/contact-imports/${plan.id}`, { digest: plan.digest, leftOut }),
    undo: (id: string) => admin.call('DELETE', `${path}/contact-imports/${id}`),
  }
}
