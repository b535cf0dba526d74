import type { Answerer, DateAnswers } from '@maypole/contract/community'
import type { Member } from '../../access/membership.ts'
import { sightOf } from '../../access/visibility.ts'
import { readPhoto } from '../../lists/columns/photo.ts'
import type { ProfileRow } from '../../lists/tables.ts'
import type { Face } from './faces-store.ts'

/** Faces on the card of a date. */
const most = 3

/** Presents somebody who is listed for the caller. */
export function presentAnswerer(
  row: Pick<ProfileRow, 'id' | 'first_name' | 'last_name' | 'photo'>,
): Answerer {
  return {
    profileId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: readPhoto(row.photo)?.id,
  }
}

/** The name that somebody goes by. */
export function nameOf(row: Pick<ProfileRow, 'first_name' | 'last_name' | 'nickname'>): string {
  return row.nickname || `${row.first_name} ${row.last_name}`.trim()
}

/** Adds to dates the first who come, of those who are listed for the caller. */
export function withFaces(
  dates: readonly DateAnswers[],
  faces: readonly Face[],
  member: Member,
): DateAnswers[] {
  const byDate = new Map<string, Answerer[]>()
  for (const face of faces) {
    if (!sightOf(member, face).listing) continue
    const name = `${face.event_id} ${face.day}`
    const those = byDate.get(name) ?? []
    if (those.length < most) byDate.set(name, [...those, presentAnswerer(face)])
  }
  return dates.map((date) => {
    const those = byDate.get(`${date.eventId} ${date.day}`)
    return those === undefined ? date : { ...date, faces: those }
  })
}
