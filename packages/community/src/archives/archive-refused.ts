/** Why a file is no archive that a community can be started from. */
export type ArchiveRefusal =
  | 'not-a-zip'
  | 'damaged'
  | 'names'
  | 'repeated-name'
  | 'encrypted'
  | 'overlapping'
  | 'too-many-files'
  | 'too-large'
  | 'no-community'
  | 'newer'
  | 'content'
  | 'cut-off'
  | 'too-many-items'
  | 'too-much-text'
  | 'picture'

/** An archive that is refused as a whole, with the file in it that is wrong, if one is. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  readonly refusal: ArchiveRefusal
  /** The name of a file of the format, never one that the archive makes up. */
  readonly file: string
  /** The number of the item in it, from 1. */
  readonly item: number | undefined

  constructor(refusal: ArchiveRefusal, at: { file?: string; item?: number | undefined } = {}) {
    super(refusal)
    this.refusal = refusal
    this.file = at.file ?? ''
    this.item = at.item
  }
}
