import type { Db } from '../../lists/tables.ts'
import type { AskedPerson, DateKey, Told } from '../../notifications/index.ts'

/** Somebody who answers for others, in one community. */
interface Answering {
  readonly user_id: string | null
  readonly site_id: string
  /** The entry that is answered for, and the reader's own. */
  readonly id: string
  readonly guardian_id: string
  readonly first_name: string
}

/**
 * Returns who of the reader of a message and those whom they look after has not answered a date;
 * the reader where all have. Undefined where they look after nobody.
 */
type AskedPeople = (
  reader: { user: string; site: string },
  date: DateKey,
) => readonly AskedPerson[] | undefined

/** Reads for whom the readers of messages about events answer. */
export async function readAskedPeople(db: Db, messages: readonly Told[]): Promise<AskedPeople> {
  const people = await lookedAfterBy(db, [...new Set(messages.map(({ user_id }) => user_id))])
  const byReader = Map.groupBy(people, ({ user_id, site_id }) => `${user_id} ${site_id}`)
  const events = [...new Set(messages.map(({ subject_id }) => subject_id))]
  const answered = await answersOf(db, { events, people })
  return ({ user, site }, { event, day }) => {
    const theirs = byReader.get(`${user} ${site}`)
    const [first] = theirs ?? []
    if (theirs === undefined || first === undefined) return undefined
    const isOpen = (entry: string) => !answered.has(`${event} ${day} ${entry}`)
    const others = theirs
      .filter(({ id }) => isOpen(id))
      .map(({ id, first_name }) => ({ profileId: id, firstName: first_name }))
    return isOpen(first.guardian_id) || others.length === 0 ? [{}, ...others] : others
  }
}

function lookedAfterBy(db: Db, users: readonly string[]): Promise<Answering[]> {
  return db
    .selectFrom('profiles as guardian')
    .innerJoin('guardians', 'guardians.guardian_id', 'guardian.id')
    .innerJoin('profiles', 'profiles.id', 'guardians.profile_id')
    .select(['guardian.user_id', 'guardian.site_id', 'profiles.id', 'profiles.first_name'])
    .select('guardians.guardian_id')
    .where('guardian.user_id', 'in', users)
    .orderBy('profiles.first_name')
    .orderBy('profiles.id')
    .execute()
}

async function answersOf(
  db: Db,
  { events, people }: { events: readonly string[]; people: readonly Answering[] },
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const rows = await db
    .selectFrom('event_answers')
    .select(['event_id', 'day', 'profile_id'])
    .where('event_id', 'in', events)
    .where('profile_id', 'in', [
      ...new Set(people.flatMap(({ id, guardian_id }) => [id, guardian_id])),
    ])
    .execute()
  return new Set(rows.map(({ event_id, day, profile_id }) => `${event_id} ${day} ${profile_id}`))
}
