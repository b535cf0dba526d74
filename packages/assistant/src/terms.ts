/** A language that the assistant reads and answers in. */
export type Language = 'en' | 'es'

export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

/** Early, late or in the middle of a part of the day. */
export type Shade = 'early' | 'mid' | 'late'
