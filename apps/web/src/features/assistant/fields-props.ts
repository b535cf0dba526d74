import type { Draft } from './draft.ts'

/** The props of every draft form. */
export interface FieldsProps<Kind extends Draft> {
  readonly draft: Kind
  readonly onDraft: (draft: Kind) => void
  /** The refused fields and the reasons. */
  readonly refused: Readonly<Record<string, string>>
  readonly disabled: boolean
}
