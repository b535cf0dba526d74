/** Why a whole file is refused. */
export type FileRefusal =
  | 'workbook'
  | 'no-text'
  | 'encoding'
  | 'empty'
  | 'too-many-rows'
  | 'row-too-long'
  | 'quote-open'
  | 'too-many-columns'
  | 'no-cards'
  | 'card-open'
  | 'no-calendar'
  | 'calendar-open'
  | 'method'
  | 'too-complex'

/** A file that cannot be read, with the row that is wrong, if one is. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly refusal: FileRefusal
  readonly row: number | undefined

  constructor(refusal: FileRefusal, row?: number) {
    super(refusal)
    this.refusal = refusal
    this.row = row
  }
}
