import type { Proposal } from '@maypole/contract/community'
import { acceptedKinds, type EvaluationCase, findFaults, titleOf } from './score.ts'

/**
 * What an answer is worth. `asked`: a question where an answer was possible, or about something
 * else. `wrong`: a proposal that differs from what was meant, with no question. That is the worst,
 * because a person may confirm it.
 */
export type Outcome = 'right' | 'asked' | 'wrong'

/** `lost`: a word of the title is missing. `left over`: it holds a date, a place or a filler. */
export type TitleOutcome = 'right' | 'lost' | 'left over'

export type Assessment = {
  outcome: Outcome
  /** Of a proposal whose expected title is known. */
  title: TitleOutcome | undefined
  /** Whether the answer was a question or a refusal. */
  hasAsked: boolean
  /** The fields of the gaps that a question named. */
  gaps: string[]
  /** Whether nothing but the place is wrong. */
  isPlaceOnly: boolean
  faults: string[]
}

type Question = Extract<Proposal, { tool: null }>
type Creation = Exclude<Proposal, { tool: null }>

const articles = ['the', 'a', 'an', 'our', 'and', 'el', 'la', 'los', 'las', 'un', 'una']

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{M}\p{N}&'$£€]+/u)
    .filter((word) => word !== '')
}

/** Says whether a question names a word of the text, or asks for a field. */
function asksAbout({ answer, about }: { answer: Question; about: string }): boolean {
  const fields = (answer.gaps ?? []).map(({ field }) => String(field))
  const choices = (answer.gaps ?? []).flatMap((gap) => gap.choices ?? [])
  if (about === 'when') return fields.includes('day') || fields.includes('time')
  const said = [answer.explanation, ...choices].join('\n').toLowerCase()
  return fields.includes(about) || said.includes(about.toLowerCase())
}

/** Returns what a proposal says about itself, without the title that it repeats. */
function remarksOf(answer: Creation): string {
  const remarks = [answer.explanation, ...(answer.preview?.assumptions ?? [])].join('\n')
  const title = titleOf(answer.parameters)
  return (title === '' ? remarks : remarks.replaceAll(title, '')).toLowerCase()
}

function assessTitle(testCase: EvaluationCase, answer: Creation): TitleOutcome | undefined {
  if (testCase.titleMustInclude === undefined) return undefined
  const title = titleOf(answer.parameters).toLowerCase()
  if (findFaults(testCase, answer).title.length > 0) return 'lost'
  const banned = testCase.titleMustNotInclude ?? []
  if (banned.some((word) => title.includes(word.toLowerCase()))) return 'left over'
  if (testCase.titleMay === undefined) return 'right'
  const known = [...testCase.titleMustInclude, ...testCase.titleMay].flatMap(wordsOf)
  const isLeftOver = (word: string) => !known.includes(word) && !articles.includes(word)
  return wordsOf(title).some(isLeftOver) ? 'left over' : 'right'
}

function assessQuestion(testCase: EvaluationCase, answer: Question): Assessment {
  const gaps = (answer.gaps ?? []).map(({ field }) => String(field))
  const base = { title: undefined, hasAsked: true, gaps, isPlaceOnly: false }
  const said = answer.explanation
  if (said.trim() === '') return { ...base, outcome: 'wrong', faults: ['no explanation'] }
  if (testCase.kind !== 'none' && !acceptedKinds(testCase).includes('none'))
    return { ...base, outcome: 'asked', faults: [`asked: ${said}`] }
  const about = testCase.asksAbout
  if (about === undefined || about.some((word) => asksAbout({ answer, about: word })))
    return { ...base, outcome: 'right', faults: [] }
  return {
    ...base,
    outcome: 'asked',
    faults: [`does not ask about “${about.join('” or “')}”: ${said}`],
  }
}

function assessCreation(testCase: EvaluationCase, answer: Creation): Assessment {
  const base = { title: undefined, hasAsked: false, gaps: [], isPlaceOnly: false }
  if (answer.tool !== testCase.kind) {
    if (acceptedKinds(testCase).includes(answer.tool))
      return { ...base, outcome: 'right', faults: [] }
    const said = `${answer.tool} instead of ${testCase.kind}: ${JSON.stringify(answer.parameters)}`
    return { ...base, outcome: 'wrong', faults: [said] }
  }
  const found = findFaults(testCase, answer)
  const remarks = remarksOf(answer)
  const unsaid = (testCase.saysLeftOut ?? []).filter((word) => !remarks.includes(word))
  const faults = [
    ...found.fields,
    ...found.series,
    ...found.text,
    ...unsaid.map((word) => `does not say that it left out “${word}”`),
  ]
  const title = assessTitle(testCase, answer)
  const titleNote = title === 'right' ? [] : [`title ${title}: “${titleOf(answer.parameters)}”`]
  return {
    outcome: faults.length === 0 ? 'right' : 'wrong',
    title,
    hasAsked: false,
    gaps: [],
    isPlaceOnly: faults.length > 0 && faults.every((fault) => fault.startsWith('location:')),
    faults: [...faults, ...(title === undefined ? [] : titleNote)],
  }
}

/** Assesses one answer: the reading in three outcomes, and its title apart from it. */
export function assessAnswer(testCase: EvaluationCase, answer: Proposal): Assessment {
  return answer.tool === null ? assessQuestion(testCase, answer) : assessCreation(testCase, answer)
}
