import type { Engine } from '../../engine.ts'
import { type Exchange, propose } from './ask.ts'

/** Microseconds of the processor that a text of so many characters takes. */
type Time = { readonly characters: number; readonly micros: number }

const lengths = [125, 250, 500, 1000, 2000]
const textsOfLength = 12

/** Returns texts of a length, put together from those that were read. */
function longTexts(exchanges: readonly Exchange[], length: number): Exchange[] {
  const texts = exchanges.map(({ text }) => text)
  return exchanges.slice(0, textsOfLength).map((exchange, index) => {
    let text = ''
    for (let place = index * 37; text.length < length; place += 11)
      text += `${texts[place % texts.length]}. `
    return { ...exchange, text: text.slice(0, length) }
  })
}

async function measure(engine: Engine, exchanges: readonly Exchange[]): Promise<number> {
  const before = process.cpuUsage()
  for (const exchange of exchanges) await propose(engine, exchange)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / Math.max(1, exchanges.length)
}

/** Measures what reading takes: the texts as they were, and longer ones. */
export async function measureTimes(options: {
  engine: Engine
  exchanges: readonly Exchange[]
}): Promise<Time[]> {
  const { engine } = options
  const exchanges = options.exchanges.slice(0, 2000)
  const characters = exchanges.reduce((total, { text }) => total + text.length, 0)
  const mean = Math.round(characters / Math.max(1, exchanges.length))
  const times = [{ characters: mean, micros: await measure(engine, exchanges) }]
  for (const length of lengths)
    times.push({ characters: length, micros: await measure(engine, longTexts(exchanges, length)) })
  return times
}

export function tableOfTimes(times: readonly Time[]): string {
  return [
    '| characters | µs of the processor | µs per character |',
    '|--:|--:|--:|',
    ...times.map(({ characters, micros }) => {
      const each = (micros / Math.max(1, characters)).toFixed(1)
      return `| ${characters} | ${Math.round(micros)} | ${each} |`
    }),
  ].join('\n')
}
