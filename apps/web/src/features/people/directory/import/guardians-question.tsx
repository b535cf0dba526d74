import type { ImportPreview } from '@maypole/contract/community'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { contactImportMessages as texts } from './texts.en.ts'

/** Asks whether columns are of people who look after those of the rows, by the example of a row. */
export function GuardiansQuestion(
  props: NonNullable<ImportPreview['guardians']> & {
    isPending: boolean
    onAnswer: (areTaken: boolean) => void
  },
) {
  const { person, names, areTaken, isPending, onAnswer } = props
  const answer = areTaken === undefined ? '' : areTaken ? 'yes' : 'no'
  return (
    <ChoiceField<'yes' | 'no' | ''>
      label={texts.areLookedAfter([person, ...names])}
      value={answer}
      choices={[
        { value: 'yes', label: texts.yes },
        { value: 'no', label: texts.no },
      ]}
      hint={texts.areLookedAfterHints[answer === '' ? 'asked' : answer]}
      disabled={isPending}
      onValue={(value) => onAnswer(value === 'yes')}
    />
  )
}
