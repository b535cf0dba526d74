import { localised } from '../../../texts/localised.ts'

/** The texts of choosing a person's photo, loaded with it. */
export const photoMessages = localised('photo', {
  label: 'Photo',
  hint: 'The middle of the picture is shown. It is saved with the form.',
  remove: 'Remove photo',
  unreadable: 'This picture cannot be read. Please choose another one.',
} as const)
