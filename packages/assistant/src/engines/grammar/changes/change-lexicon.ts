import type { PlainField } from '../../../site-items/new-value.ts'
import type { Framed } from '../reading/frames.ts'
import type { PhraseList } from '../text/phrases.ts'

/** What is done with something that exists. */
export type Act = 'delete' | 'cancel' | 'pin' | 'unpin' | 'change' | 'swap' | 'undo'

/** What of an item is changed. */
export type Field = PlainField | 'start' | 'end' | 'time'

/** Which way something is moved by a length. */
export type Way = 'later' | 'earlier' | 'longer' | 'shorter'

/** What is true of every frame of a group. */
export type Trait =
  /** It tells rather than orders: a change only where an item fits it. */
  | 'remark'
  /** It may tell of a date that exists without a word of change. */
  | 'stated'
  /** It says by itself that something changes. */
  | 'changes'
  /** Nobody says it of something new: what is not found is asked about. */
  | 'certain'
  /** With a time as its target, nobody says it of something new. */
  | 'moves'
  /** Only what takes place can be meant. */
  | 'event'
  /** The target may be a place. */
  | 'place'
  /** The target is a time, and nothing else. */
  | 'timed'
  /** What it was before has to be said, too. */
  | 'old'
  /** The item is told about rather than named: any of the words will do. */
  | 'loose'

/** Frames that mean the same, each with a text that it fits whole. */
export type FrameGroup = Framed & {
  readonly act: Act
  readonly field?: Field
  readonly part?: 'start' | 'end'
  readonly traits?: readonly Trait[]
}

/** Everything that reading a change knows of a language: a value without a function. */
export type ChangeLexicon = {
  readonly frames: readonly FrameGroup[]
  /** Phrases that frames name, and those of `ListName`. */
  readonly lists: Readonly<Record<string, PhraseList>>
  /** Words for the same event, in groups divided by semicolons. */
  readonly synonyms: string
}
