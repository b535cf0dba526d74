/**
 * What a question asks for, and so what an answer is about. `item` is which of the found items is
 * meant, `change` what to do with it, `text` anything else.
 */
export const gapFields = [
  'day',
  'time',
  'kind',
  'item',
  'change',
  'title',
  'lastName',
  'phoneNumber',
  'link',
  'text',
] as const
export type GapField = (typeof gapFields)[number]

/** An answer to an earlier question of the assistant, in words. */
export interface GivenAnswer {
  readonly asked: GapField
  readonly answer: string
}

/** Answers that choose among what was offered, and are not read as words of the description. */
const choices: readonly GapField[] = ['kind', 'item', 'change']

/** Whether an answer only chooses among what was offered. */
export function isChoice(asked: GapField): boolean {
  return choices.includes(asked)
}

/**
 * Returns a description followed by a line for each answer: the text that is read, and that the
 * sources of a proposal refer to. Choices ("Make it an announcement") are not in it.
 */
export function describedWords(options: {
  chat: string
  answers?: readonly GivenAnswer[] | undefined
}): string {
  const lines = (options.answers ?? []).filter(({ asked }) => !isChoice(asked))
  return [options.chat, ...lines.map(({ answer }) => answer)].join('\n')
}
