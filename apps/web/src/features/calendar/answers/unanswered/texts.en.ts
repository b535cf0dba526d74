import { localised } from '../../../../texts/localised.ts'

/** The texts of who has not answered, loaded for admins. */
export const unansweredMessages = localised('unanswered', {
  title: (count: number) => `Not answered (${count})`,
  noName: 'Without a name',
  everybody: 'Everybody has answered.',
  reached: (count: number) =>
    count === 0
      ? 'None of them gets messages from here.'
      : `${count === 1 ? 'One of them gets' : `${count} of them get`} a message, on a device or by e-mail.`,
  remind: (count: number) => (count === 1 ? 'Remind 1 person' : `Remind ${count} people`),
  reminding: 'Reminding...',
  reminded: (count: number) =>
    count === 1 ? '1 person is reminded.' : `${count} people are reminded.`,
  today: 'They were reminded today. You can remind them again tomorrow.',
  remindFailed: 'Nobody was reminded.',
  more: (count: number) => (count === 1 ? 'and one more person' : `and ${count} more people`),
  failed: 'The names could not be loaded.',
})
