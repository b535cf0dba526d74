import { localised } from '../../../texts/localised.ts'

/** The texts of the menu beside "Add Contact". */
export const directoryMenuMessages = localised('directoryMenu', {
  more: 'More',
  groups: 'Groups',
  import: 'Import contacts',
  download: 'Download all vCards',
  noPhotos: 'The file has no photos: with so many of them it would be too large.',
  downloadFailed: 'The vCards could not be downloaded. Please try again.',
} as const)
