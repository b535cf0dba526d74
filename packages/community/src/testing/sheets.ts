import type { Database } from '@maypole/platform/database'
import type { Person } from './create-test-community.ts'
import { buildMember, buildSite } from './factories.ts'
import { createNoticedCommunity } from './noticed.ts'

interface Taken {
  readonly day?: string
  readonly profileId?: string
  readonly number: number | null
  readonly remark?: string
}

/** A community with members, and what they do with sign-up sheets. */
export async function createSheetCommunity(database: Database, people = 3) {
  const test = await createNoticedCommunity(database)
  const built = await buildSite(test.world)
  const { admin, path } = built
  const members: { member: Person; id: string }[] = []
  while (members.length < people) members.push(await buildMember(test.world, { admin, path }))
  const [ann, bob, cas] = members.map(({ member }) => member)
  if (ann === undefined || bob === undefined || cas === undefined) throw new Error('three')
  const addEvent = async (event: object = {}) =>
    (
      await admin.call('POST', `${path}/events`, {
        title: 'Fair',
        startDate: '2026-03-10T19:00',
        ...event,
      })
    ).body
  const series = () => addEvent({ title: 'Choir', rrule: 'FREQ=WEEKLY' })
  const add = (sheet: object) => admin.call('POST', `${path}/sheets`, sheet)
  /** A sheet of an event with one line. */
  const cakes = async (event: string, wanted: number | null = 2, more: object = {}) => {
    const lines = [{ title: 'Cake', wanted }]
    const { status, text, body } = await add({ eventId: event, lines, ...more })
    if (status !== 201) throw new Error(text)
    return { sheet: body, line: body.lines[0].id as string }
  }
  const take = (
    person: Person,
    { sheet, line }: { sheet: { id: string }; line: string },
    taken: Taken = { number: 1 },
  ) => person.call('PUT', `${path}/sheets/${sheet.id}/lines/${line}/place`, taken)
  const save = (sheet: { id: string }, change: object) =>
    admin.call('PUT', `${path}/sheets/${sheet.id}`, { isClosed: false, ...sheet, ...change })
  const show = async (sheet: { id: string }, person = admin, day = '') =>
    (await person.call('GET', `${path}/sheets/${sheet.id}${day && `?day=${day}`}`)).body
  const list = async (person = admin) =>
    (await person.call('GET', `${path}/sheets?from=2026-03-01&until=2026-12-31`)).body
  const own = async (person: Person) =>
    (await list(person)).dates.flatMap((date: { day?: string; lines: { own: object[] }[] }) =>
      date.lines.flatMap((line) => line.own.map((one) => ({ day: date.day, ...one }))),
    )
  const counts = async () =>
    (await list()).dates.flatMap((date: { lines: { taken: number; waiting: number }[] }) =>
      date.lines.map(({ taken, waiting }) => [taken, waiting]),
    )
  const ids = members.map(({ id }) => id)
  const helpers = { addEvent, series, add, cakes, take, save, show, list, own, counts }
  return { ...test, ...built, ...helpers, ids, ann, bob, cas }
}
