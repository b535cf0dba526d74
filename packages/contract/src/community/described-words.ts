/** What a question asks for, and so what an answer is about. `text` is anything else. */
export const gapFields = [
  'day',
  'time',
  'kind',
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

/**
 * Returns a description followed by a line for each answer: the text that is read, and that the
 * sources of a proposal refer to. The choice of a kind ("Make it an announcement") is not in it.
 */
export function describedWords(options: {
  chat: string
  answers?: readonly GivenAnswer[] | undefined
}): string {
  const lines = (options.answers ?? []).filter(({ asked }) => asked !== 'kind')
  return [options.chat, ...lines.map(({ answer }) => answer)].join('\n')
}
