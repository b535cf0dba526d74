import type { GivenAnswer } from '@maypole/contract/community/described-words'
import type { Texts } from '../../present/texts.ts'
import { lexicons } from '../grammar/decide/lexicons.ts'
import { findSeveralPeople } from '../grammar/people/count-people.ts'
import { readSource, type SourceText } from '../grammar/text/source-text.ts'
import type { Reading } from './reading.ts'

/**
 * Reads a contact, of which there is one. Where several people are named, or one by a relative or
 * a family alone, it is asked whose number it is; who was answered then stands for all of them.
 */
export function readOnePerson(
  source: SourceText,
  options: {
    read: (source: SourceText) => Reading
    texts: Texts
    answers: readonly GivenAnswer[]
  },
): Reading {
  const { read, texts, answers } = options
  const reading = read(source)
  if ('question' in reading || reading.tool !== 'createProfile') return reading
  const { description } = source
  const several = findSeveralPeople(
    description,
    lexicons[texts.language],
    reading.parameters.lastName,
  )
  if (several === undefined) return reading
  const named = answers.findLast(({ asked }) => asked === 'item' || asked === 'text')?.answer
  if (named !== undefined && findSeveralPeople(named, lexicons[texts.language]) === undefined) {
    const { start, end } = several
    const others = answers.filter(({ answer, asked }) => answer !== named && asked !== 'text')
    const chosen = `${description.slice(0, start)}${named}${description.slice(end)}`
    const one = read(readSource(chosen, others))
    // What the words of the description became cannot be marked in another text.
    if ('question' in one || one.preview === undefined) return one
    return { ...one, preview: { ...one.preview, sources: [] } }
  }
  const { names } = several
  const { whoseNumber, whoExactly } = texts.questions
  return { question: names.length > 1 ? whoseNumber(names) : whoExactly }
}
