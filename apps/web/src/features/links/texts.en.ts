import { localised } from '../../texts/localised.ts'

/** The texts of headings, hiding and arranging, separate so that only the links load them. */

export const linkMessages = localised('link', {
  section: 'Heading (optional)',
  sectionHint: 'Links with the same heading stand together.',
  hide: 'Hide from members',
  hideHint: 'Only admins see it.',
  hidden: 'Hidden',
  arrange: 'Arrange',
  arrangeTitle: 'Arrange Links',
  arrangeHint:
    'Drag by the handle, or move with the arrows. A heading stands above the links below it.',
  heading: 'Heading',
  addHeading: 'Add a heading',
  removeHeading: (title: string) => (title === '' ? 'Remove heading' : `Remove heading ${title}`),
  up: (title: string) => `Move up ${title}`,
  down: (title: string) => `Move down ${title}`,
  moved: (title: string, place: number, of: number, heading = '') =>
    heading === ''
      ? `${title}: ${place} of ${of}`
      : `${title}: ${place} of ${of}, under ${heading}`,
  saveOrder: 'Save order',
  orderFailed: 'The order could not be saved. Please try again.',
  orderSaved: 'Order saved',
  saved: 'The link is saved.',
  loadFailed: 'The links could not be loaded.',
} as const)
