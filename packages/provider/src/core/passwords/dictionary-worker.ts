import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common'
import { dictionary as englishDictionary, translations } from '@zxcvbn-ts/language-en'
import type { DictionaryAnswer, DictionaryQuestion } from './dictionary.ts'

// A separate thread: the dictionaries take a quarter of a second to build, and some passwords tens
// of milliseconds to rate.

/** The time grows faster than the length; a longer password is no weaker than its beginning. */
const longestRated = 64
/**
 * Substitutions such as p4$$w0rd that are tried: with the default of 100 some passwords take
 * seconds.
 */
const substitutions = 10

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonDictionary, ...englishDictionary },
  graphs: adjacencyGraphs,
  translations,
  maxLength: longestRated,
  l33tMaxSubstitutions: substitutions,
})
const mostUsed = new Set(commonDictionary['passwords-common'].map((word) => `${word}`))

function answer({ password, about, isScored }: DictionaryQuestion): DictionaryAnswer {
  const isCommon = mostUsed.has(password) || mostUsed.has(password.toLowerCase())
  if (!isScored) return { isCommon, score: 0, warning: '', suggestions: [] }
  const { score, feedback } = estimator.check(password, [...about])
  return {
    isCommon,
    score,
    warning: feedback.warning ?? '',
    suggestions: feedback.suggestions,
  }
}

parentPort?.on('message', (question: DictionaryQuestion) => {
  parentPort?.postMessage(answer(question))
})
