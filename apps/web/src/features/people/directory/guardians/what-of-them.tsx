import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { guardianMessages as texts } from './texts.en.ts'

export type Fate = 'leave' | 'stay'

/** Asks who leaves what becomes of those whom nobody else looks after. */
export function WhatOfThem(props: {
  names: readonly string[]
  value: Fate | undefined
  /** Whether they wanted to go on without an answer. */
  isMissing: boolean
  onValue: (fate: Fate) => void
}) {
  const { names, value, isMissing, onValue } = props
  return (
    <ChoiceField<Fate | ''>
      label={texts.whatOfThem(names)}
      value={value ?? ''}
      choices={[
        { value: 'stay', label: texts.stay },
        { value: 'leave', label: texts.leaveToo },
      ]}
      isColumn
      hint={isMissing ? texts.chooseFirst : undefined}
      onValue={(fate) => fate !== '' && onValue(fate)}
    />
  )
}
