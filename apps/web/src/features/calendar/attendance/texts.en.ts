import { localised } from '../../../texts/localised.ts'

/** The texts of who came, loaded for admins. */
export const attendanceMessages = localised('attendance', {
  title: 'Who came',
  search: 'Search names',
  came: (count: number) => (count === 1 ? '1 came' : `${count} came`),
  unsent: (count: number) => `${count} not sent yet`,
  offline: 'You are offline. What you tick stays on this device and is sent later.',
  more: (count: number) => `${count} more: search for their names.`,
  nobody: 'Nobody is found.',
  noName: 'Without a name',
  kept: (days: number) =>
    `Only admins see this. It is erased after ${days} days, as chosen under Edit Site.`,
  file: 'Download all dates (CSV)',
  fileFailed: 'The file could not be downloaded.',
  failed: 'Who came could not be loaded.',
  refused: (count: number, reason: string) =>
    `${count === 1 ? '1 tick was' : `${count} ticks were`} not saved. ${reason}`,
  reasons: {
    gone: 'They are about people who are no longer in the directory.',
    'too-late': 'They were made more than a week after the date.',
  },
})
