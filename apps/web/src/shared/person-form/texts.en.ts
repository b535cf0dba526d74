import { localised } from '../../texts/localised.ts'

/** What the directory and the assistant say of a contact. */
export const contactMessages = localised('contact', {
  phoneInvalid: 'Please enter a valid 10-digit phone number',
  deleteTitle: 'Delete Contact',
  deleteFailed: 'The contact could not be deleted.',
})
