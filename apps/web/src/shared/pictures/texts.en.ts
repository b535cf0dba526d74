import { localised } from '../../texts/localised.ts'

/** The texts of pictures where they are shown. */
export const pictureMessages = localised('picture', {
  list: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  open: (number: number, count: number, alt: string) =>
    `Open picture ${number} of ${count}${alt === '' ? '' : `: ${alt}`}`,
  position: (number: number, count: number) =>
    count === 1 ? 'Picture' : `Picture ${number} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
  unavailable: 'This picture cannot be loaded at the moment.',
} as const)

/** The texts of the field that takes pictures, separate so that only admins load them. */
export const picturesFieldMessages = localised('picturesField', {
  label: 'Pictures',
  hint: (most: number) => `Up to ${most}. They are made smaller before they are sent.`,
  add: 'Add Pictures',
  alt: (number: number) => `What picture ${number} shows`,
  altHint: 'Read to people who cannot see it. Leave it empty if the text says it all.',
  earlier: (number: number) => `Move picture ${number} up`,
  later: (number: number) => `Move picture ${number} down`,
  remove: (number: number) => `Remove picture ${number}`,
  moved: (number: number, count: number) => `It is picture ${number} of ${count} now.`,
  removed: 'The picture is removed.',
  sending: (name: string) => `Sending ${name}…`,
  added: (name: string) => `${name} is added.`,
  retry: 'Try Again',
  discard: (name: string) => `Do not add ${name}`,
  failed: 'The picture could not be sent.',
  notAPicture: 'This is not a picture.',
  wait: 'Wait until the pictures are sent, or leave out those that could not be sent.',
  tooMany: (most: number) => `Only ${most} pictures fit. The others were left out.`,
} as const)
