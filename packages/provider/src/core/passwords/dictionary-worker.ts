import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common'
import { dictionary as englishDictionary, translations } from '@zxcvbn-ts/language-en'
import type { DictionaryAnswer, DictionaryQuestion } from './dictionary.ts'

// A thread of its own: the dictionaries take a quarter of a second to build, and some passwords tens of milliseconds to look at.

/** Looking at more takes time that grows faster than the password; a longer one is no weaker than its beginning. */
const longestLookedAt = 64
/** Spellings such as p4$$w0rd that are tried: with the default of 100 some passwords take seconds. */
const substitutions = 10

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonDictionary, ...englishDictionary },
  graphs: adjacencyGraphs,
  translations,
  maxLength: longestLookedAt,
  l33tMaxSubstitutions: substitutions,
})
const mostUsed = new Set(commonDictionary['passwords-common'].map((word) => `${word}`))

function answer({ id, password, about, isScored }: DictionaryQuestion): DictionaryAnswer {
  const isCommon = mostUsed.has(password) || mostUsed.has(password.toLowerCase())
  if (!isScored) return { id, isCommon, score: 0, warning: '', suggestions: [] }
  const { score, feedback } = estimator.check(password, [...about])
  return {
    id,
    isCommon,
    score,
    warning: feedback.warning ?? '',
    suggestions: feedback.suggestions,
  }
}

parentPort?.on('message', (question: DictionaryQuestion) => {
  parentPort?.postMessage(answer(question))
})
