import { dateFormat } from '../../../texts/date-format.ts'
import { localised } from '../../../texts/localised.ts'

const dayOf = (instant: string) => dateFormat({ dateStyle: 'long' }).format(new Date(instant))

export const deletionMessages = localised('deletion', {
  title: 'Delete Community',
  warning: (title: string, days: number) =>
    `“${title}” disappears for everybody at once, with everything in it. Its admins can bring it back for ${days} days. After that it is gone for good.`,
  label: 'Type the title of the community',
  confirm: 'Delete Community',
  deleted: (title: string, instant: string) =>
    `“${title}” is deleted. You can bring it back until ${dayOf(instant)}.`,
  failed: 'The community could not be deleted. Please try again.',
  list: 'Deleted communities',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  restore: 'Bring back',
  restoreOne: (title: string) => `Bring back ${title}`,
  restoring: 'Bringing back...',
  restored: (title: string) => `“${title}” is back.`,
  restoreFailed: 'The community could not be brought back. Please try again.',
} as const)
