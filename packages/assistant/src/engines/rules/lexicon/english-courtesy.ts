import { englishTerms } from './english-terms.ts'

/** What stands in front of what people ask for, as templates (see patterns/template.ts). */
export const courtesy: readonly string[] = [
  '(please|pls|kindly|hey|hi|hello|ok|okay|can you|could you|would you|we need to|we want to) [,]',
  '(lets|also|go ahead and|just|now|quick|and) [,]',
  '(i want|i need|id like) [you] to [,]',
]

/** Days by their names, for wordings that are no dates but speak of one. */
export const dayNames = {
  weekday: Object.keys(englishTerms.weekday),
  weekdays: Object.keys(englishTerms.weekdays),
  month: Object.keys(englishTerms.month),
}
