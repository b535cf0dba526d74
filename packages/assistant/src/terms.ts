export type { Language } from '@maypole/contract/language'

export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

/** Early, late or in the middle of a part of the day. */
export type Shade = 'early' | 'mid' | 'late'
