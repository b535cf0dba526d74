import type { Engine } from '../../engine.ts'
import { createAsk, type Exchange } from './ask.ts'
import { createDraws, type Draws, hashOf, repeatDraws } from './draws.ts'
import type { Outcome, TitleOutcome, Verdict } from './judge.ts'
import { english } from './languages/english.ts'
import { french } from './languages/french.ts'
import { spanish } from './languages/spanish.ts'
import type { Words } from './languages/words.ts'
import { judgeLaws } from './laws.ts'
import type { ClassName, PropertyName } from './names.ts'
import { judgeSources } from './owners.ts'
import type { Cell, Trial } from './properties/cell.ts'
import { cells } from './properties/cells.ts'

const languages: readonly Words[] = [english, spanish, french]

/** A sentence that can be made again from its choices. */
export type Result = {
  readonly property: PropertyName
  readonly thing: ClassName
  readonly language: string
  readonly outcome: Outcome
  readonly title: TitleOutcome | undefined
  readonly fault: string | undefined
  readonly texts: readonly string[]
  readonly choices: readonly number[]
  readonly seed: number
  /** Of a property that holds for every answer: where it did not hold. */
  readonly exchange?: Exchange
}

type Place = { readonly cell: Cell; readonly words: Words; readonly others: Words }

function otherThan(words: Words): Words {
  const place = languages.indexOf(words)
  return languages[(place + 1) % languages.length] ?? words
}

/** Tries until something has been drawn that the property can be tried on. */
const tries = 12

async function attempt(
  { cell, words, others }: Place,
  options: { engine: Engine; exchanges: Exchange[]; draws: Draws },
): Promise<Trial | undefined> {
  const { engine, exchanges, draws } = options
  const label = { thing: cell.thing, language: words.language }
  return await cell.attempt({ draws, words, others, ask: createAsk({ engine, exchanges, label }) })
}

async function tryOnce(
  place: Place,
  options: { engine: Engine; exchanges: Exchange[]; path: string },
): Promise<Result | undefined> {
  for (let round = 0; round < tries; round++) {
    const seed = hashOf(`${options.path}/${round}`)
    const draws = createDraws(seed)
    const trial = await attempt(place, { ...options, draws })
    if (trial !== undefined) return resultOf(place, { trial, draws, seed })
  }
  return undefined
}

function resultOf(
  { cell, words }: Place,
  { trial, draws, seed }: { trial: Trial; draws: Draws; seed: number },
): Result {
  const { outcome, title, fault } = trial.verdict
  return {
    property: cell.property,
    thing: cell.thing,
    language: words.language,
    outcome,
    title,
    fault,
    texts: trial.texts,
    choices: [...draws.made],
    seed,
  }
}

export type RunOptions = {
  readonly engine: Engine
  /** How many sentences, over all cells by their weight. */
  readonly sentences: number
  readonly seed: number
  readonly isRun?: (cell: Cell) => boolean
}

/** Makes sentences for every property, class and language, and judges the answers to them. */
export async function runProperties(
  options: RunOptions,
): Promise<{ results: Result[]; exchanges: Exchange[] }> {
  const { engine, sentences, seed, isRun = () => true } = options
  const wanted = cells.filter(isRun)
  const weights =
    wanted.reduce((total, { weight, texts }) => total + weight * texts, 0) * languages.length
  const exchanges: Exchange[] = []
  const results: Result[] = []
  for (const cell of wanted)
    for (const words of languages) {
      const place = { cell, words, others: otherThan(words) }
      const count = Math.max(1, Math.round((sentences * cell.weight) / weights))
      const name = `${seed}/${cell.property}/${cell.thing}/${words.language}`
      for (let index = 0; index < count; index++) {
        const result = await tryOnce(place, { engine, exchanges, path: `${name}/${index}` })
        if (result !== undefined) results.push(result)
      }
    }
  return { results: [...results, ...exchanges.flatMap(resultsOfEvery)], exchanges }
}

/** Holds an answer to what is true of every answer. */
function resultsOfEvery(exchange: Exchange): Result[] {
  const { label, text } = exchange
  const common = { ...label, title: undefined, texts: [text], choices: [], seed: 0, exchange }
  const judged = (property: PropertyName, { outcome, fault }: Verdict): Result => ({
    ...common,
    property,
    outcome,
    fault,
  })
  const owners = judged('owners', judgeSources(exchange))
  // Texts in any order are made for the laws, and counted there.
  if (label.thing === 'any text') return [owners]
  return [owners, judged('bounds', judgeLaws(exchange))]
}

function placeOf({ property, thing, language }: Result): Place | undefined {
  const cell = cells.find((each) => each.property === property && each.thing === thing)
  const words = languages.find((each) => each.language === language)
  return cell && words && { cell, words, others: otherThan(words) }
}

/** Returns the same choices with one of them simpler, the largest steps first. */
function simplerChoices(choices: readonly number[]): number[][] {
  return choices.flatMap((choice, place) =>
    [...new Set([0, Math.floor(choice / 2), choice - 1])]
      .filter((value) => value >= 0 && value < choice)
      .map((value) => choices.with(place, value)),
  )
}

/** Returns the simplest result with the same outcome, found choice by choice. */
export async function shrink(result: Result, engine: Engine): Promise<Result> {
  const place = placeOf(result)
  if (result.exchange !== undefined) return await shrinkText(result, result.exchange, engine)
  if (place === undefined) return result
  let best = result
  for (let round = 0; round < 40; round++) {
    const simpler = await findSimpler(best, { place, engine })
    if (simpler === undefined) return best
    best = simpler
  }
  return best
}

async function findSimpler(
  result: Result,
  { place, engine }: { place: Place; engine: Engine },
): Promise<Result | undefined> {
  for (const choices of simplerChoices(result.choices)) {
    const draws = repeatDraws(choices)
    const trial = await attempt(place, { engine, exchanges: [], draws })
    if (trial?.verdict.outcome === result.outcome)
      return resultOf(place, { trial, draws, seed: result.seed })
  }
  return undefined
}

/** Returns the shortest text with the same fault, of a property that holds for every text. */
async function shrinkText(result: Result, exchange: Exchange, engine: Engine): Promise<Result> {
  let best = result
  let words = exchange.text.split(' ')
  for (let place = 0; place < words.length; ) {
    const fewer = words.toSpliced(place, 1)
    const exchanges: Exchange[] = []
    const ask = createAsk({ engine, exchanges, label: exchange.label })
    await ask({ ...exchange, text: fewer.join(' ') })
    const found = exchanges
      .flatMap(resultsOfEvery)
      .find(({ property, fault }) => property === result.property && fault === result.fault)
    if (found === undefined) place++
    else [best, words] = [found, fewer]
  }
  return best
}
