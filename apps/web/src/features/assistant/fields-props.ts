import type { Draft } from './draft.ts'

/** What every form of a draft is given. */
export interface FieldsProps<Kind extends Draft> {
  readonly draft: Kind
  readonly onDraft: (draft: Kind) => void
  /** Which fields the server refused and why. */
  readonly refused: Readonly<Record<string, string>>
  readonly disabled: boolean
}
