import { limits } from '@maypole/contract/community/constants'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { PlusIcon } from '../../../ui/icons/plus.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { areChoices, newQuestion, type QuestionValues } from '../question-values.ts'
import styles from './questions.module.css'
import { questionFieldMessages as texts } from './texts.en.ts'

/** What people who come are asked. */
export function QuestionFields(props: {
  values: readonly QuestionValues[]
  disabled: boolean
  onValues: (values: readonly QuestionValues[]) => void
}) {
  const { values, disabled, onValues } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const count = useRef(values.length)
  // Typing goes on in a new question; after one that is gone the keyboard is not lost.
  useEffect(() => {
    const before = count.current
    count.current = values.length
    if (before === values.length) return
    const fields = list.current?.querySelectorAll<HTMLElement>('input:not([type=radio])')
    const button = list.current?.querySelector<HTMLElement>('[data-add]')
    const next = before < values.length ? fields?.[values.length - 1] : button
    next?.focus()
  }, [values.length])
  const change = (index: number, changed: Partial<QuestionValues>) =>
    onValues(values.map((one, at) => (at === index ? { ...one, ...changed } : one)))
  return (
    <fieldset ref={list} className={styles.questions} disabled={disabled}>
      <legend>{texts.legend}</legend>
      <p>{texts.hint}</p>
      {values.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new question has no id yet.
        <div key={index} className={styles.question}>
          <TextField
            label={texts.text(index + 1)}
            value={question.text}
            maxLength={limits.questionText}
            onValue={(text) => change(index, { text })}
          />
          <ChoiceField
            label={texts.kind}
            value={question.kind}
            choices={(['choice', 'number', 'line'] as const).map((kind) => ({
              value: kind,
              label: texts.kinds[kind],
            }))}
            onValue={(kind) => change(index, { kind })}
          />
          {question.kind === 'choice' && (
            <TextAreaField
              label={texts.choices}
              hint={texts.choicesHint(limits.questionChoices)}
              rows={3}
              value={question.choices}
              error={question.choices === '' || areChoices(question) ? undefined : texts.badChoices}
              onValue={(choices) => change(index, { choices })}
            />
          )}
          <Button
            variant="quiet"
            onClick={() => onValues(values.filter((_, other) => other !== index))}
          >
            {texts.remove(index + 1)}
          </Button>
        </div>
      ))}
      {values.length < limits.questions && (
        <Button
          variant="quiet"
          data-add
          icon={<PlusIcon size={18} />}
          onClick={() => onValues([...values, newQuestion])}
        >
          {texts.add}
        </Button>
      )}
    </fieldset>
  )
}
