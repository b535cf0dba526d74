import type { AssistantContext } from '@maypole/contract/community'
import type { Span } from '../../findings/span.ts'
import type { Texts } from '../../present/texts.ts'
import type { Tool } from '../reader.ts'
import { spanishRequests as words } from './lexicon/spanish-requests.ts'
import {
  type Input,
  list,
  map,
  mark,
  oneOf,
  optional,
  type Pattern,
  readInput,
  sequence,
  token,
} from './patterns/pattern.ts'
import { phraseOf, relation, term } from './patterns/words.ts'
import { spanishWords } from './resolution/grammar.ts'

const marks = optional(
  list(
    token(({ kind }) => kind === 'mark'),
    { joint: nothing, most: 3 },
  ),
)
const comma = optional(mark(',', '!', '.'))
const please = optional(list(sequence(phraseOf(words.please), comma), { joint: nothing, most: 4 }))
const make = phraseOf(words.make)
const article = optional(phraseOf(words.article))
const adjective = optional(phraseOf(words.adjective))
const tell = sequence(phraseOf(words.tell), optional(phraseOf(words.people)))
const pin = phraseOf(words.pin)
const noPin = phraseOf(words.noPin)
const that = optional(phraseOf(words.that))

function nothing(_: Input, at: number) {
  return { value: null, end: at }
}

function toolFor(tool: Tool, phrases: readonly string[]): Pattern<Tool> {
  return map(phraseOf(phrases), () => tool)
}

const kind = oneOf(
  toolFor('createAnnouncement', words.announcement),
  toolFor('createEvent', words.event),
  toolFor('createLink', words.link),
  toolFor('createProfile', words.contact),
)

/** 'por favor, crea un nuevo anuncio' */
const order = map(
  sequence(marks, please, make, article, adjective, kind),
  ([, , , , , tool]) => tool,
)

/** 'aviso:', 'contacto:', 'enlace a': the kind stands in front */
const labelled = oneOf(
  map(
    sequence(marks, phraseOf(words.announcing), adjective, mark(':', '!')),
    (): Tool => 'createAnnouncement',
  ),
  map(sequence(marks, adjective, kind, mark(':')), ([, , tool]) => tool),
  map(
    sequence(marks, toolFor('createLink', words.link), phraseOf(['a', 'de', 'al', 'para'])),
    ([, tool]) => tool,
  ),
)

const telling = map(
  sequence(marks, please, oneOf(tell, pin, noPin)),
  (): Tool => 'createAnnouncement',
)
const commanded = oneOf(telling, order, labelled)

const deleting = sequence(
  marks,
  please,
  phraseOf(words.delete),
  phraseOf([...words.article, 'al', 'mañana', 'todos', 'todo']),
)
const changing = sequence(marks, please, phraseOf(words.change), phraseOf([...words.article, 'al']))
const asking = sequence(marks, please, phraseOf(words.ask))
const onlyKind = sequence(please, optional(make), article, adjective, optional(kind), marks)
const greeting = list(sequence(phraseOf(words.greeting), marks), { joint: nothing, most: 5 })
const greetingOnly = sequence(marks, greeting)
const kindOnly = sequence(marks, onlyKind)
const ownRole = phraseOf(words.ownRole)
const news = phraseOf(words.news)
const beginsNews = sequence(marks, news)

function open(text: string): Input {
  return readInput(text, spanishWords())
}

function findAnywhere<Value>(pattern: Pattern<Value>, input: Input): Value | undefined {
  for (const at of input.tokens.keys()) {
    const match = pattern(input, at)
    if (match !== undefined) return match.value
  }
  return undefined
}

/** Whether a pattern reads the whole text. */
function isWhole(pattern: Pattern<unknown>, text: string): boolean {
  const input = open(text)
  return input.tokens.length > 0 && pattern(input, 0)?.end === input.tokens.length
}

/** Whether a Spanish text holds nothing to create: a greeting. */
export function isSpanishNothing(text: string): boolean {
  return isWhole(greetingOnly, text)
}

/** Whether a Spanish text names only a kind: 'añade un evento'. */
export function isOnlySpanishKind(text: string): boolean {
  return isWhole(kindOnly, text)
}

const count = oneOf(
  token(({ kind }) => kind === 'number'),
  term('small'),
  term('tens'),
)
/** 'a las 8', not 'a las niñas' */
const hour = sequence(relation('atHour'), count)

function hasHour(input: Input): boolean {
  return findAnywhere(hour, input) !== undefined
}

/** Whether a day or an hour is named. */
function isEventual(input: Input): boolean {
  if (hasHour(input)) return true
  return input.phrases.some((phrases) =>
    ['term weekday', 'term weekdays', 'term relativeDay', 'term month'].some(
      (name) => phrases?.has(name) === true,
    ),
  )
}

/**
 * Returns the kind that a Spanish text asks for, by its words or by what it tells; undefined where
 * its contents and the tab have to decide.
 */
export function spanishIntent(
  text: string,
  context: AssistantContext | undefined,
  holds: { address: boolean; phone: boolean },
): Tool | undefined {
  const input = open(text)
  const asked = commanded(input, 0)?.value
  if (asked !== undefined) return asked
  // 'Gracias a todos los que vinisteis el sábado' tells of a day, and 'se busca' begins no event.
  const isTold = beginsNews(input, 0) !== undefined && !hasHour(input)
  const isNews = isTold || (findAnywhere(news, input) !== undefined && !isEventual(input))
  if (isNews && (context === 'events' || context === undefined)) return 'createAnnouncement'
  if (context !== undefined && context !== 'links') return undefined
  const ordered = findAnywhere(order, input)
  if (ordered !== undefined) return ordered
  const isPlain = !holds.address && !holds.phone
  return isPlain && context === undefined && isEventual(input) ? 'createEvent' : undefined
}

/** Returns the answer to what a Spanish text asks for and cannot become something new. */
export function refuseSpanish(
  text: string,
  { refusals }: Texts,
  options: { isAnnouncement: boolean },
): string | undefined {
  const input = open(text)
  if (findAnywhere(ownRole, input) !== undefined) return refusals.ownRole
  if (deleting(input, 0) !== undefined) return refusals.deleting
  if (changing(input, 0) !== undefined) return refusals.changing
  if (!options.isAnnouncement && asking(input, 0) !== undefined) return refusals.asking
  return undefined
}

const salutation = sequence(
  phraseOf(words.salutation),
  optional(list(phraseOf(words.addressed), { joint: nothing, most: 4 })),
)

const salutationOnly = sequence(marks, salutation, marks)
const salutationInFront = sequence(marks, salutation, mark(',', ':', '!'), marks)

/** Whether a Spanish sentence is only a salutation: 'Queridos vecinos'. */
export function isSpanishSalutation(sentence: string): boolean {
  return isWhole(salutationOnly, sentence)
}

/** Returns where a sentence begins behind its salutation: 'Hola a todos, …'. */
export function endOfSpanishSalutation(sentence: string): number {
  const input = open(sentence)
  const end = salutationInFront(input, 0)?.end
  return end === undefined ? 0 : (input.tokens[end]?.start ?? 0)
}

const anyPin = oneOf(noPin, pin)
const leadJoint = oneOf(mark(':', ',', '.', '-', '!'), phraseOf(words.that))
const lead = map(
  sequence(marks, please, oneOf(sequence(tell, that), sequence(order, that))),
  () => null,
)

/**
 * Returns what is said about pinning in a Spanish announcement, and where its text begins: behind
 * 'avisa a todos que' and 'crea un anuncio:'.
 */
export function readSpanishLead(text: string): { pinned: boolean; start: number; pin?: Span } {
  const input = open(text)
  let at = 0
  let span: Span | undefined
  let isPinned = false
  for (let round = 0; round < 4; round += 1) {
    const pinned = anyPin(input, at)
    const next = pinned ?? lead(input, at) ?? (at > 0 ? leadJoint(input, at) : undefined)
    if (next === undefined || next.end >= input.tokens.length) break
    if (pinned !== undefined) {
      isPinned = noPin(input, at) === undefined
      span = { start: input.tokens[at]?.start ?? 0, end: input.tokens[next.end - 1]?.end ?? 0 }
    }
    at = next.end
  }
  const start = input.tokens[at]?.start ?? 0
  return { pinned: isPinned, start, ...(span !== undefined && isPinned && { pin: span }) }
}
