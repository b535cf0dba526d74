import { type Endpoint, endpoint, problem } from '@maypole/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createHttpServer, createRouter, problemFormat, problems } from '../http/index.ts'
import { silentLog } from '../log.ts'
import { atEnd } from './at-end.ts'
import { checkReplies } from './check-replies.ts'

const getNote = endpoint({
  method: 'GET',
  path: '/notes/:note',
  summary: 'A note',
  auth: 'none',
  reply: z.object({ text: z.string() }),
})

it('reports each reply that does not match its endpoint', async () => {
  const app = createHttpServer({ log: silentLog, isSecure: false, trustedProxies: [] })
  atEnd(() => app.close())
  const faults: string[] = []
  checkReplies(app, { refusal: problem, report: (fault) => faults.push(fault) })
  const { route } = createRouter<Endpoint & { auth: 'none' }, { none: undefined }>(app, {
    ...problemFormat,
    authenticate: { none: async () => undefined },
  })
  const notes: Record<string, object> = {
    right: { text: 'a' },
    wrong: { text: 7 },
    less: {},
    more: { text: 'a', secret: 'b' },
  }
  route(getNote, async ({ params }) => {
    const note = notes[params.note]
    if (note === undefined) throw problems.notFound()
    return note as { text: string }
  })
  for (const name of ['right', 'none', 'wrong', 'less', 'more']) await app.inject(`/notes/${name}`)
  expect(faults).toHaveLength(3)
  for (const fault of faults) expect(fault).toMatch(/^GET \/notes\/:note 200: /)
  expect(faults[2]).toContain('has more than')
})
