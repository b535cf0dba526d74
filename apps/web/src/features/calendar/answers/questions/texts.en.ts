import { localised } from '../../../../texts/localised.ts'

/** The texts of questions with the answer, loaded where there are some. */
export const replyMessages = localised('reply', {
  noReply: 'No reply',
  noName: 'Without a name',
  save: 'Save',
  saved: 'Your replies are saved.',
  saveFailed: 'The replies could not be saved.',
  failed: 'The questions could not be loaded.',
  nothing: 'Nothing is asked any more.',
  notGoing: 'These questions are for people who come.',
  typed: (question: string, text: string) => `You had typed for “${question}”: ${text}`,
  badNumber: (most: number) => `Please give a whole number from 0 to ${most}`,
  replies: 'Replies',
  sum: (sum: number) => `${sum} in all`,
  written: (count: number) => (count === 1 ? '1 reply' : `${count} replies`),
  missing: (count: number) => `${count} without a reply`,
  file: 'Download replies (CSV)',
  fileFailed: 'The file could not be downloaded.',
})
