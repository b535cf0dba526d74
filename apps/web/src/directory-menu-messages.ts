import { localised } from './texts.ts'

/** The texts of the menu beside "Add Contact". */
export const directoryMenuMessages = localised('directoryMenu', {
  more: 'More',
  groups: 'Groups',
  import: 'Import contacts',
  download: 'Download all vCards',
  downloadFailed: 'The vCards could not be downloaded. Please try again.',
} as const)
