import { localised } from '../../../texts/localised.ts'

/** The texts of what people who come are asked, loaded with the fields of an event. */
export const questionFieldMessages = localised('questionFields', {
  legend: 'Questions to people who come',
  hint: 'Asked when somebody answers with Going. Who has replied to a question that you change is asked again. Replies are erased 30 days after the date.',
  text: (number: number) => `Question ${number}`,
  kind: 'Reply',
  kinds: { choice: 'Choice', number: 'Number', line: 'Text' },
  choices: 'Choices',
  choicesHint: (most: number) => `One on each line, two to ${most}.`,
  badChoices: 'Please give at least two different choices, each of them short.',
  add: 'Add a question',
  remove: (number: number) => `Remove question ${number}`,
} as const)
