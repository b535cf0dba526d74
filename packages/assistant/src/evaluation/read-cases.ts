import { readFileSync } from 'node:fs'
import type { EvaluationCase } from './score.ts'

/** Reads the cases of a JSON Lines file beside this one, or of a JSON array. */
export function readCases(file: URL | string): EvaluationCase[] {
  const text = readFileSync(file, 'utf8')
  if (text.trimStart().startsWith('[')) return JSON.parse(text)
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
}
