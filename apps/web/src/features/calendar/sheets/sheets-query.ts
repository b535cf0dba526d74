import type { CommunityApi, Event, Sheet, SheetDate, SheetLine } from '@maypole/contract/community'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'
import { answersTo } from '../../../shared/answers/answers-query.ts'

/** The sign-up sheets of a site, as they are kept. */
export type SheetList = CommunityApi['GET /sites/:site/sheets']['reply']
/** A place that somebody has on a line. */
export type OwnPlace = SheetDate['lines'][number]['own'][number]

/** Days ahead that sheets are loaded for. */
const daysAhead = 400
const dayLength = 86_400_000

/** The sheets of a site, and the beginning of the keys of what is taken of each. */
export const sheetsKey = (siteId: string) => ['site', siteId, 'sheets'] as const

export function sheetsQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: sheetsKey(siteId),
    queryFn: ({ signal }) => {
      const day = (distance: number) =>
        new Date(Date.now() + distance * dayLength).toISOString().slice(0, 10)
      return api.call('GET /sites/:site/sheets', {
        params: { site: siteId },
        // What has begun some days ago and goes on still has its sheet.
        query: { from: day(-30), until: day(daysAhead) },
        signal,
      })
    },
  })
}

/** A sheet on one of its days; a sheet that stands alone has none. */
export interface ShownSheet {
  readonly sheet: Sheet
  readonly day: string | undefined
}

/** Returns the day by which answers and sheets name the date that a card shows. */
export function dayOfEvent(event: Event): string {
  return answersTo(undefined, event).day
}

/** Returns the sheets of the date that a card shows. */
export function sheetsOfEvent(list: SheetList | undefined, event: Event): ShownSheet[] {
  const day = dayOfEvent(event)
  const those = list?.sheets.filter(
    (sheet) => sheet.eventId === event.id && (sheet.day ?? day) === day,
  )
  return (those ?? []).map((sheet) => ({ sheet, day }))
}

/** Returns what has been taken of a sheet on its day. */
export function dateOfSheet(list: SheetList | undefined, { sheet, day }: ShownSheet): SheetDate {
  const found = list?.dates.find((one) => one.sheetId === sheet.id && one.day === day)
  return found ?? { sheetId: sheet.id, day, lines: [] }
}

/** Returns the list with what has been taken on one day in place of what it has. */
export function withSheetDate(list: SheetList, date: SheetDate): SheetList {
  const isOther = (one: SheetDate) => one.sheetId !== date.sheetId || one.day !== date.day
  return { ...list, dates: [...list.dates.filter(isOther), date] }
}

/** Returns what has been taken of a line. */
export function takenOf(date: SheetDate, line: Pick<SheetLine, 'id'>): SheetDate['lines'][number] {
  const found = date.lines.find(({ lineId }) => lineId === line.id)
  return found ?? { lineId: line.id, taken: 0, waiting: 0, own: [] }
}

/** Whether nothing can be taken or given back any more. */
export function isClosedSheet({ isClosed, closesAt }: Sheet, now: number): boolean {
  return isClosed || (closesAt !== undefined && Date.parse(closesAt) <= now)
}

/** What is about to be taken of a line; null for giving it back. */
export interface Taking {
  readonly line: SheetLine
  readonly profileId: string
  readonly place: { readonly number: number; readonly remark?: string | undefined } | null
}

/** Returns what will be taken, as far as it can be known: others may be faster. */
export function foreseeTaking(date: SheetDate, { line, profileId, place }: Taking): SheetDate {
  const { own, taken, waiting, ...names } = takenOf(date, line)
  const before = own.find((one) => one.profileId === profileId)
  const counts = { taken, waiting }
  if (before !== undefined) counts[before.state] -= before.number
  const others = own.filter((one) => one !== before)
  const state =
    place !== null && counts.taken + place.number > (line.wanted ?? Number.POSITIVE_INFINITY)
      ? 'waiting'
      : 'taken'
  if (place !== null) counts[state] += place.number
  const saved = place === null ? others : [...others, { profileId, ...place, state } as const]
  return {
    ...date,
    lines: [
      ...date.lines.filter(({ lineId }) => lineId !== line.id),
      { ...names, ...counts, own: saved },
    ],
  }
}
