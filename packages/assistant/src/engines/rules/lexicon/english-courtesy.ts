import { english } from './english.ts'

/** What stands in front of what people ask for, as templates (see patterns/template.ts). */
export const courtesy: readonly string[] = [
  '(please|pls|kindly|hey|hi|hello|ok|okay|can you|could you|would you|we need to|we want to) [,]',
  '(lets|also|go ahead and|just|now|quick|and) [,]',
  '(i want|i need|id like) [you] to [,]',
]

/** Days by their names, for wordings that are no dates but speak of one. */
export const dayNames = {
  weekday: Object.keys(english.terms.weekday),
  weekdays: Object.keys(english.terms.weekdays),
  month: Object.keys(english.terms.month),
}
