import type { TimeBits } from '../words/values.ts'

/** Who owns the tokens from one place to another. `unread` is a word of time that nothing reads. */
export type Segment = {
  readonly owner: 'time' | 'counted' | 'word' | 'filler' | 'mark' | 'unread'
  readonly first: number
  readonly end: number
  readonly bits?: TimeBits
}
