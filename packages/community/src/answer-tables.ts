/** Rows of answers to events as stored. migrations/ explains each column. */
export interface EventAnswerRow {
  event_id: string
  /** The day of the start as the rule gives it, in the zone of the event. */
  day: string
  profile_id: string
  site_id: string
  answer: 'going' | 'waiting' | 'maybe' | 'declined'
  /** The order in which people have answered. */
  place: number
  answered_at: string
}

export interface EventAnsweringRow {
  event_id: string
  site_id: string
  /** Of each date; null without a limit. */
  seats: number | null
  is_off: number
}
