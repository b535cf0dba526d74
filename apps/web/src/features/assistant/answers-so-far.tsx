import type { GivenAnswer } from '@maypole/contract/community/described-words'
import { Chip, Chips } from '../../ui/chip.tsx'
import { CrossIcon } from '../../ui/icons/cross.tsx'
import { assistantMessages } from './texts.en.ts'

/** What was answered so far; a tap takes an answer back. */
export function AnswersSoFar(props: {
  answers: readonly GivenAnswer[]
  disabled: boolean
  onAnswers: (answers: readonly GivenAnswer[]) => void
}) {
  const { answers, disabled, onAnswers } = props
  if (answers.length === 0) return null
  return (
    <Chips role="group" aria-label={assistantMessages.answered}>
      {answers.map((answer) => (
        <Chip
          key={`${answer.asked} ${answer.answer}`}
          disabled={disabled}
          aria-label={assistantMessages.takeBack(answer.answer)}
          onClick={() => onAnswers(answers.filter((other) => other !== answer))}
        >
          <span dir="auto">{answer.answer}</span>
          <CrossIcon size={16} />
        </Chip>
      ))}
    </Chips>
  )
}
