import { localised } from './texts.ts'

/** The texts of changes that the assistant proposes, loaded with them. */
export const changeMessages = localised('change', {
  title: 'Proposed Changes',
  before: 'Before',
  after: 'After',
  differences: 'What changes',
  from: 'from',
  to: 'to',
  nothing: 'nothing',
  pinned: 'pinned to the top',
  notPinned: 'not pinned',
  confirm: 'Confirm Change',
  changed: {
    updateEvent: 'The event is changed.',
    updateAnnouncement: 'The announcement is changed.',
    updateProfile: 'The contact is changed.',
    updateLink: 'The link is changed.',
  },
  changeFailed: 'The change could not be saved. Please try again.',
  gone: 'Somebody else has deleted this in the meantime.',
  newest: 'This is how it is now, with the same change.',
  selectAll: 'Select all',
  things: 'What is proposed',
  confirmSome: (count: number) => `Confirm ${count}`,
  working: 'Working...',
  done: 'Done',
  alreadyThere: 'Somebody in the directory already has this number.',
  rowFailed: 'This could not be done. Please try again.',
  progress: (done: number, count: number) => `${done} of ${count} done.`,
  allDone: (count: number) => (count === 1 ? 'One thing is done.' : `All ${count} are done.`),
})
