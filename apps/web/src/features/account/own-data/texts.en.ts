import { localised } from '../../../texts/localised.ts'

/** The texts of downloading and deleting an account, which few people need. */
export const ownDataMessages = localised('ownData', {
  title: 'Your data',
  intro:
    'A zip file with everything that is stored about you: as JSON, as CSV for spreadsheets, and a readme.',
  download: 'Download my data',
  downloading: 'Preparing...',
  downloaded: 'Your data is in the downloads of this device.',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  delete: 'Delete my account',
  loadFailed: 'It could not be checked what would be deleted.',
  warning:
    'Your ways to sign in, your devices and your entries in communities are deleted at once and for good. What you wrote in communities stays, without your name.',
  deletes: 'These communities have no other members and are deleted with everything in them:',
  leaves: 'You leave these communities:',
  handOver:
    'You are the only admin of these communities. First make somebody else an admin in the directory, or delete the community under Edit Site.',
  openDirectory: (title: string) => `Open the directory of ${title}`,
  word: 'DELETE',
  label: (word: string) => `Type ${word} to confirm`,
  confirm: 'Delete my account',
  failed: 'Your account could not be deleted. Please try again.',
  deletedTitle: 'Account Deleted',
  deleted:
    'Your account is deleted. You can create a new one with the same phone number at any time.',
  leave: 'OK',
} as const)
