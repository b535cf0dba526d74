import { sql } from 'kysely'
import type { Db, SheetLineRow, SheetPlaceRow, SheetRow } from '../../lists/tables.ts'
import { subjectsOf, type Told } from '../../notifications/index.ts'
import { readPlace } from './place-store.ts'

/** Who is told of a place: those who look after the person, in their place. */
export const readerOfPlace = sql<string | null>`coalesce(guardian.user_id, profiles.user_id)`

/** What the reader of a message has taken. */
export interface TakenLine
  extends Pick<SheetPlaceRow, 'day' | 'number' | 'profile_id'>,
    Pick<SheetRow, 'closes_at'>,
    Pick<SheetLineRow, 'time'> {
  readonly line_id: string
  readonly sheet_id: string
  readonly time_zone: string
  readonly user_id: string | null
  readonly event_id: string | null
  readonly sheet: string
  readonly title: string
}

/** What the readers of messages have taken of sheets. */
export interface TakenLines {
  /** What a reader brings to a date, in words; undefined for nothing. */
  of(reader: { user: string; event: string; day: string }): string | undefined
  /** What a reader has taken of a sheet that stands alone. */
  alone(reader: { user: string; sheet: string }): readonly TakenLine[]
  /**
   * The line and the day of a message that somebody has a place now, and whose it is; undefined
   * when they have given it back. The title is that of the sheet where it stands alone.
   */
  placed(
    message: Told,
  ): { title: string; day: string; profile: string; sheet: string | undefined } | undefined
}

const kindsAboutPlaces: readonly Told['kind'][] = ['reminder', 'sheet-place', 'sheet-wanted']

/** Reads what the readers of reminders, and of messages about their places, have taken. */
export async function readTakenLines(db: Db, messages: readonly Told[]): Promise<TakenLines> {
  const about = messages.filter(({ kind }) => kindsAboutPlaces.includes(kind))
  const rows = about.length === 0 ? [] : await takenBy(db, about)
  const byDate = Map.groupBy(rows, ({ user_id, event_id, day }) => `${user_id} ${event_id} ${day}`)
  return {
    of({ user, event, day }) {
      const those = byDate.get(`${user} ${event} ${day}`)
      return those && wordsOf(those)
    },
    alone: ({ user, sheet }) =>
      rows.filter((row) => row.event_id === null && row.sheet_id === sheet && row.user_id === user),
    placed({ user_id, subject_version }) {
      const { day, line, profile } = readPlace(subject_version)
      const found = rows.find(
        (row) =>
          row.user_id === user_id &&
          row.line_id === line &&
          row.day === day &&
          row.profile_id === profile,
      )
      const sheet = found?.event_id === null ? found.sheet : undefined
      return found && { title: withNumber(found.title, found.number), day, profile, sheet }
    },
  }
}

function takenBy(db: Db, messages: readonly Told[]): Promise<TakenLine[]> {
  return db
    .selectFrom('sheet_places')
    .innerJoin('profiles', 'profiles.id', 'sheet_places.profile_id')
    .leftJoin('guardians', 'guardians.profile_id', 'profiles.id')
    .leftJoin('profiles as guardian', 'guardian.id', 'guardians.guardian_id')
    .innerJoin('sheet_lines', 'sheet_lines.id', 'sheet_places.line_id')
    .innerJoin('sheets', 'sheets.id', 'sheet_lines.sheet_id')
    .innerJoin('sites', 'sites.id', 'sheets.site_id')
    .select(['line_id', 'sheet_places.day', 'sheet_places.profile_id', 'number', 'event_id'])
    .select(readerOfPlace.as('user_id'))
    .select(['sheets.id as sheet_id', 'sheets.closes_at', 'sheet_lines.time', 'sites.time_zone'])
    .select(['sheets.title as sheet', 'sheet_lines.title'])
    .where(readerOfPlace, 'in', [...new Set(messages.map((message) => message.user_id))])
    .where('state', '=', 'taken')
    .where('sheets.deleted_at', 'is', null)
    .where((row) =>
      row.or([
        row('event_id', 'in', subjectsOf(messages)),
        row('sheets.id', 'in', subjectsOf(messages)),
      ]),
    )
    .orderBy('sheets.created_at')
    .orderBy('sheets.id')
    .orderBy('sheet_lines.position')
    .execute()
}

/** What somebody brings, in words. */
export function wordsOf(lines: readonly Pick<TakenLine, 'title' | 'number'>[]): string {
  return lines.map(({ title, number }) => withNumber(title, number)).join(', ')
}

function withNumber(title: string, number: number): string {
  return number === 1 ? title : `${title} × ${number}`
}
