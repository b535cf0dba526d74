import { chooseEngine } from '../../packages/assistant/src/choose-engine.ts'
import type { Engine } from '../../packages/assistant/src/engine.ts'
import { createRulesEngine } from '../../packages/assistant/src/engines/grammar/rules-engine.ts'
import { startChatServer } from '../../packages/assistant/src/engines/model/testing/chat-server.ts'
import {
  aWeekLater,
  type ModelAnswer,
  question,
  recordedModel,
} from '../../packages/assistant/src/engines/model/testing/recorded-model.ts'
import { evaluateChanges } from '../../packages/assistant/src/evaluation/evaluate-changes.ts'
import { evaluateEngine } from '../../packages/assistant/src/evaluation/evaluate-engine.ts'
import type { EvaluationCase } from '../../packages/assistant/src/evaluation/score.ts'
import {
  readChangeCases,
  readSites,
} from '../../packages/assistant/src/evaluation/score-changes.ts'

/** What became of some texts, titles not counted. */
export type Counts = {
  cases: number
  right: number
  asked: number
  wrong: number
  /** Answers that were a question or a refusal, right or not. */
  questions: number
}

const readClock = () => performance.now()

async function judge(engine: Engine, cases: readonly EvaluationCase[]): Promise<Counts> {
  const results = await evaluateEngine({ engine, cases, readClock })
  const count = (outcome: string) =>
    results.filter(({ assessment }) => assessment.outcome === outcome).length
  return {
    cases: cases.length,
    right: count('right'),
    asked: count('asked'),
    wrong: count('wrong'),
    questions: results.filter(({ assessment }) => assessment.hasAsked).length,
  }
}

/** Judges the rules alone. */
export function judgeRules(cases: readonly EvaluationCase[]): Promise<Counts> {
  return judge(createRulesEngine(), cases)
}

/** Judges the texts that change something on a site, or create several things. */
export async function judgeTextsOfChanges(half: 'open' | 'set-aside'): Promise<Counts> {
  const cases = readChangeCases(half)
  const results = await evaluateChanges({
    engine: createRulesEngine(),
    cases,
    sites: readSites(),
  })
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length
  return {
    cases: cases.length,
    right: count('right'),
    asked: count('asked'),
    wrong: count('wrong'),
    questions: results.filter(({ answer }) => answer.changes.length === 0).length,
  }
}

type Change = (answer: ModelAnswer, testCase: EvaluationCase) => ModelAnswer | string

const models: Readonly<Record<string, Change>> = {
  'answers each text as it should': (answer) => answer,
  'is always a week late': aWeekLater,
  'asks back every time': () => question(),
  'says that it has done it': () => 'Done! I have added it to the calendar.',
}

/** Judges the model engine with models that are recorded, through a chat-completions server. */
export async function judgeModels(cases: readonly EvaluationCase[]): Promise<[string, Counts][]> {
  const rows: [string, Counts][] = []
  for (const [name, change] of Object.entries(models)) {
    const server = await startChatServer([recordedModel(cases, change)])
    const model = { baseUrl: server.baseUrl, model: 'recorded', timeLimit: 60_000 }
    rows.push([name, await judge(chooseEngine({ model, fetch }), cases)])
    await server.close()
  }
  return rows
}
