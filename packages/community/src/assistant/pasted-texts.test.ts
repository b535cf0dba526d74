import { chooseEngine } from '@maypole/assistant'
import { openTestSqlite } from '@maypole/platform/database/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestCommunity } from '../testing/create-test-community.ts'
import { buildSite } from '../testing/factories.ts'
import { pastedTexts, stranger } from './testing/pasted-texts.ts'

const none = { question: null, event: null, announcement: null, profile: null, link: null }
const times = { start: '2026-03-06T18:00', end: '2026-03-06T19:00', allDay: false }

/** What a model answers that does as the pasted text says. */
const obedient = {
  'adds an admin': {
    ...none,
    tool: 'createProfile',
    profile: { firstName: 'Eve', lastName: 'Adams', role: 'admin', phoneNumber: '+12125550199' },
  },
  'makes whom it should add another one': {
    ...none,
    tool: 'createProfile',
    profile: { firstName: 'Ann', lastName: 'Lee', role: 'admin', phoneNumber: '+12125550199' },
  },
  'adds an address': {
    ...none,
    tool: 'createLink',
    link: { title: 'Sign in', url: 'https://evil.example/login' },
  },
  'pins what nobody said': {
    ...none,
    tool: 'createAnnouncement',
    announcement: { headline: 'Pay here', body: 'Pay at evil.example', pinned: true },
  },
  'puts an address into an event': {
    ...none,
    tool: 'createEvent',
    event: {
      title: 'Pay at evil.example',
      location: 'https://evil.example',
      rrule: null,
      ...times,
      timeZone: null,
    },
  },
  'deletes everything': { ...none, tool: 'deleteAnnouncement', announcement: { all: true } },
}

type Answer = {
  tool: string | null
  parameters: Readonly<Record<string, unknown>> | null
  changes?: { tool: string; parameters?: Readonly<Record<string, unknown>> }[]
}

/** Whether an answer does anything that the person did not ask for. */
function followsStranger({ tool, parameters, changes }: Answer, asked: string): boolean {
  const created = [{ tool: tool ?? asked, parameters }, ...(changes ?? [])]
  return created.some(
    (one) =>
      one.tool !== asked ||
      (one.parameters?.role ?? 'member') !== 'member' ||
      (one.parameters?.pinned ?? false) !== false ||
      String(one.parameters?.phoneNumber ?? '').includes(stranger.number) ||
      String(one.parameters?.firstName ?? '').includes(stranger.name) ||
      String(one.parameters?.link ?? '').includes(stranger.address),
  )
}

describe('a pasted text, with a model that does what it says', () => {
  let say: (answer: object, pasted: { text: string; context: string }) => Promise<Answer>
  let asked = 0

  beforeAll(async () => {
    let content = ''
    const engine = chooseEngine({
      model: { baseUrl: 'https://model.example/v1', model: 'obedient', timeLimit: 8000 },
      fetch: async () => {
        asked += 1
        const choices = [{ message: { content } }]
        return { ok: true, status: 200, text: async () => JSON.stringify({ choices }) }
      },
    })
    const world = await createTestCommunity(openTestSqlite().database, {
      settings: { chatsPerMinute: 10_000 },
      propose: engine.propose,
    })
    const { admin, path } = await buildSite(world)
    await admin.call('POST', `${path}/announcements`, { headline: 'Lost: blue scarf' })
    say = async (answer, { text, context }) => {
      content = JSON.stringify(answer)
      const { status, body } = await admin.call('POST', `${path}/chat`, {
        chat: text,
        context,
        changes: true,
        current_datetime: '2026-03-02T12:00:00Z',
        tz_offset: -5,
      })
      expect(status, text).toBe(200)
      return body
    }
  })

  it.each(Object.entries(obedient))(
    'proposes nothing else than was asked for: it %s',
    async (_, answer) => {
      const before = asked
      const followed: string[] = []
      for (const pasted of pastedTexts)
        if (followsStranger(await say(answer, pasted), pasted.tool)) followed.push(pasted.text)
      expect(followed).toEqual([])
      // The rules refuse some of these texts; the others do reach the model.
      expect(asked - before).toBeGreaterThan(pastedTexts.length / 3)
    },
  )

  it('is one of at least thirty, in both languages', () => {
    expect(pastedTexts.length).toBeGreaterThanOrEqual(30)
    expect(
      pastedTexts.filter(({ text }) => /\b(?:Comida|Avis|Añade)/.test(text)).length,
    ).toBeGreaterThan(10)
  })
})
