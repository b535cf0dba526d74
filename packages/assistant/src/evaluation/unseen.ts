import { readFileSync } from 'node:fs'
import type { AssistantContext } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import { createRulesEngine } from '../engines/grammar/rules-engine.ts'
import { asListed } from './evaluate-changes.ts'
import { createAsk } from './generate/ask.ts'
import type { Outcome } from './generate/judge.ts'
import { judgeMeaning, type Wanted } from './generate/meaning.ts'
import { countOutcomes } from './generate/table.ts'
import type { Timetable } from './generate/timetable.ts'
import { readSites } from './score-changes.ts'

/**
 * Judges the rules engine by sentences that somebody wrote who had not read it:
 * `node packages/assistant/src/evaluation/unseen.ts FILE [--all]`. Tables only; with --all also the
 * sentences, after which they measure nothing any more.
 */

/**
 * By the clock of the wall: `start`, `start/end`, or the first and the last of whole days. A place
 * and a title are compared where they are written, without case, accents and a leading article.
 */
type WrittenEvent = { spans: string[]; endless: boolean; place?: string; title?: string }
type WrittenForm = Omit<Wanted, 'events'> & { events?: WrittenEvent[] }
type Sentence = {
  id: string
  class: string
  language: string
  now: string
  zone: string
  site: string | null
  context: AssistantContext | null
  text: string
  forms: WrittenForm[]
  mayAsk: boolean
}

function timetableOf({ spans, endless }: Pick<WrittenEvent, 'spans' | 'endless'>): Timetable {
  return {
    isEndless: endless,
    spans: spans.map((written) => {
      const [first = '', last] = written.split('/')
      if (!first.includes('T')) {
        const days = [first, last ?? first].map((day) => Temporal.PlainDate.from(day))
        const [from, to] = [days[0], days[1]?.add({ days: 1 })]
        if (from === undefined || to === undefined) throw new Error(`No days: ${written}`)
        return { start: from.toPlainDateTime(), end: to.toPlainDateTime() }
      }
      const start = Temporal.PlainDateTime.from(first)
      const end = last?.includes('T') === false ? `${first.slice(0, 10)}T${last}` : last
      return { start, end: end === undefined ? undefined : Temporal.PlainDateTime.from(end) }
    }),
  }
}

function wantedOf({ events = [], ...rest }: WrittenForm): Wanted {
  const written = events.map(({ spans, endless, ...words }) => ({
    ...words,
    timetable: timetableOf({ spans, endless }),
  }))
  return { ...rest, events: written }
}

type Judged = { sentence: Sentence; outcome: Outcome; fault: string | undefined }

async function judge(sentences: readonly Sentence[]): Promise<Judged[]> {
  const sites = readSites()
  const label = { thing: 'any text', language: '' } as const
  const ask = createAsk({ engine: createRulesEngine(), exchanges: [], label })
  const judged: Judged[] = []
  for (const sentence of sentences) {
    const now = Temporal.PlainDateTime.from(sentence.now).toZonedDateTime(sentence.zone)
    const moment = { now: now.toInstant().toString(), tz: sentence.zone }
    const items = (sites[sentence.site ?? ''] ?? []).map((item) => asListed(item, moment))
    const context = sentence.context ?? undefined
    const answer = await ask({ text: sentence.text, now, context, items })
    const meaning = { forms: sentence.forms.map(wantedOf), mayAsk: sentence.mayAsk }
    const { outcome, fault } = judgeMeaning(answer, { meaning, zone: sentence.zone })
    judged.push({ sentence, outcome, fault })
  }
  return judged
}

function tableOf(judged: readonly Judged[]): string {
  const row = (name: string, all: readonly Judged[]) => {
    const { right, asked, wrong } = countOutcomes(all)
    return `| ${name} | ${all.length} | ${right} | ${asked} | ${wrong} |`
  }
  const groups = (nameOf: (each: Judged) => string) =>
    [...Map.groupBy(judged, nameOf)].map(([name, all]) => row(name, all))
  return [
    '| class | language | sentences | right | asked | wrong |',
    '|---|---|--:|--:|--:|--:|',
    ...groups(({ sentence }) => `${sentence.class} | ${sentence.language}`),
    ...groups(({ sentence }) => `all | ${sentence.language}`),
    row('all | all', judged),
  ].join('\n')
}

const [file, option] = process.argv.slice(2)
if (file === undefined) throw new Error('Which file?')
const lines = readFileSync(file, 'utf8').split('\n')
const judged = await judge(lines.filter((line) => line !== '').map((line) => JSON.parse(line)))
if (option === '--all')
  for (const { sentence, outcome, fault } of judged)
    if (outcome !== 'right')
      process.stdout.write(`${outcome} ${JSON.stringify(sentence.text)}\n    ${fault}\n`)
process.stdout.write(`${tableOf(judged)}\n`)
