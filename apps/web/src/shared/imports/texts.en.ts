import type { ImportPreview } from '@maypole/contract/community'
import { groupDigits } from '../../texts/group-digits.ts'
import { localised } from '../../texts/localised.ts'

type State = ImportPreview['rows'][number]['state']

/** The texts that all imports have, loaded with their dialogs. */
export const importMessages = localised('import', {
  file: 'File',
  next: 'Next',
  back: 'Back',
  reading: 'Reading...',
  nothingYet: 'Nothing is added before you have seen it.',
  windows: 'The file was read with the characters of Windows. Please look at accents.',
  show: 'Show',
  states: {
    new: (count: number) => `New (${groupDigits(count)})`,
    changed: (count: number) => `Changed (${groupDigits(count)})`,
    wrong: (count: number) => `Not imported (${groupDigits(count)})`,
    same: (count: number) => `Same (${groupDigits(count)})`,
  } satisfies Record<State, (count: number) => string>,
  all: 'All of these',
  rows: 'Rows of the file',
  more: (rest: number) => `Show more (${groupDigits(rest)})`,
  was: (before: string) => `was ${before === '' ? 'empty' : before}`,
  importing: 'Importing...',
  left: (count: number) => `Not imported (${groupDigits(count)})`,
  undo: 'Undo',
  undoing: 'Undoing...',
  undone: 'The import was undone.',
  earlier: 'Earlier imports',
} as const)
