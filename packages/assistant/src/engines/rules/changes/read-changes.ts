import type { Change, ItemKind, SiteItem } from '@maypole/contract/community'
import { noProposal } from '../../../check-proposal.ts'
import type { ProposeRequest, ReadItems } from '../../../engine.ts'
import type { Asked } from '../../../present/asked.ts'
import type { Texts } from '../../../present/texts.ts'
import { titleOf } from '../../../site-items/item-title.ts'
import { occurrenceOf, repeatsOf, whenInWords } from '../../../site-items/occurrence.ts'
import { instantOf, zoneOf } from '../../../zone.ts'
import { readSource } from '../../grammar/text/source-text.ts'
import { tokensOf } from '../../grammar/text/token.ts'
import type { ReadChanges } from '../../reader.ts'
import { cancellationOf } from './cancellation.ts'
import { changeLexiconOf } from './change-lexicons.ts'
import type { Command, Division } from './command.ts'
import type { Answers, Outcome } from './event-update.ts'
import { findItems } from './find-items.ts'
import { labelsOf } from './item-texts.ts'
import type { ChangeLexicon } from './lexicon.ts'
import { anyOf, phraseAt } from './phrase-at.ts'
import { beginsCreation, longestOrder, readCommand, withoutPoliteness } from './read-command.ts'
import { createDateFilter, type Reference, readReference, type Situation } from './reference.ts'
import { updateOf } from './update.ts'

const kinds: readonly ItemKind[] = ['event', 'announcement', 'profile', 'link']
const ofContext = {
  events: 'event',
  announcements: 'announcement',
  directory: 'profile',
  links: 'link',
} as const

const kindsOfField: Partial<Record<NonNullable<Division['field']>, readonly ItemKind[]>> = {
  location: ['event'],
  start: ['event'],
  end: ['event'],
  time: ['event'],
  phoneNumber: ['profile'],
  email: ['profile'],
  nickname: ['profile'],
  firstName: ['profile'],
  lastName: ['profile'],
  url: ['link'],
}

/** The kinds of items that can be meant, the likeliest first. */
function kindsOf(options: {
  command: Command
  division: Division
  reference: Reference
  tab: ItemKind | undefined
}): readonly ItemKind[] {
  const { command, division, reference, tab } = options
  if (command.act === 'pin' || command.act === 'unpin') return ['announcement']
  const ofField = division.field === undefined ? undefined : kindsOfField[division.field]
  if (ofField !== undefined) return ofField
  // Days belong to events, unless an announcement or a link is named.
  const hasDays = reference.days !== undefined || reference.starts.length > 0
  if (reference.kind !== undefined) return [reference.kind]
  if (command.isAboutEvent) return ['event']
  const likely = hasDays ? 'event' : tab
  return likely === undefined ? kinds : [likely, ...kinds.filter((kind) => kind !== likely)]
}

const mostChoices = 6

type Context = { request: ProposeRequest; items: ReadItems; situation: Situation }

type Found =
  | { item: SiteItem; isOneDate: boolean; reference: Reference }
  | { question: Asked; isFound: boolean }

/** Reads what names an item; a date that it moves from names it, too. */
function referenceOf({ reference, before, isLoose }: Division, situation: Situation): Reference {
  const read = (text: string) => readReference(text, { ...situation, isLoose })
  const named = read(reference)
  if (before === undefined || named.days !== undefined) return named
  const dated = read(`${reference}, ${before}`)
  return dated.isOfCalendar && dated.days !== undefined ? dated : named
}

/** Finds the one item that is meant, or asks. */
async function findOne(
  command: Command,
  division: Division,
  { request, items, situation }: Context,
): Promise<Found> {
  const { texts } = situation
  const { questions } = texts.changes
  const reference = referenceOf(division, situation)
  const tab = request.context && ofContext[request.context]
  if (reference.isBulk && command.act !== 'pin')
    return { question: questions.bulk(reference.kind), isFound: false }
  const isNameless = reference.words.length + reference.optional.length === 0
  if (isNameless && reference.days === undefined && reference.starts.length === 0)
    return { question: questions.nameIt, isFound: false }
  const searched = kindsOf({ command, division, reference, tab })
  const { fits, near, offDay } = await search(reference, { items, kinds: searched })
  const chosen = choose([...fits, ...near], { request, texts })
  const isOneDate = reference.days !== undefined || reference.isNext || command.act === 'cancel'
  const [item, other] = chosen === undefined ? fits : [chosen]
  if (item !== undefined && other === undefined) return { item, isOneDate, reference }
  if (item !== undefined) {
    const labels = labelsOf(fits.slice(0, mostChoices), texts)
    const isShort = fits.length <= mostChoices
    const question = isShort ? questions.which(labels) : questions.tooMany(labels)
    return { question, isFound: true }
  }
  const words = reference.text.slice(0, 80)
  // Under another kind than the one that was named, it is offered, not taken.
  const others = kinds.filter((kind) => !searched.includes(kind))
  const accepts = () => true
  const elsewhere =
    near.length > 0 || reference.kind === undefined
      ? []
      : (await findItems(reference, { items, kinds: others, accepts })).fits
  const offered = [...near, ...elsewhere]
  const picked = choose(offered, { request, texts })
  if (picked !== undefined) return { item: picked, isOneDate, reference }
  const [series, otherOne] = near
  // Which of its dates is meant is asked with what becomes of it.
  if (
    offDay &&
    command.isOnlyStated !== true &&
    otherOne === undefined &&
    series?.kind === 'event' &&
    series.item.rrule !== undefined
  )
    return { item: series, isOneDate: true, reference }
  const labels = labelsOf(offered.slice(0, mostChoices), texts)
  if (offDay) return { question: questions.notThatDay({ words, near: labels }), isFound: true }
  const kind = searched.length === 1 ? searched[0] : reference.kind
  return { question: questions.notFound({ words, kind, near: labels }), isFound: false }
}

async function search(
  reference: Reference,
  { items, kinds: searched }: { items: ReadItems; kinds: readonly ItemKind[] },
) {
  const accepts = createDateFilter(reference)
  const found = await findItems(reference, { items, kinds: searched, accepts })
  if (found.fits.length > 0 || reference.days === undefined || reference.words.length === 0)
    return { ...found, offDay: false }
  const anyDay = await findItems(reference, { items, kinds: searched, accepts: () => true })
  if (anyDay.fits.length === 0) return { ...found, offDay: false }
  return { fits: [], near: anyDay.fits, offDay: true }
}

/** Returns the item that was chosen in an answer. */
function choose(
  items: readonly SiteItem[],
  { request, texts }: { request: ProposeRequest; texts: Texts },
): SiteItem | undefined {
  const answer = request.answers?.findLast(({ asked }) => asked === 'item')?.answer
  if (answer === undefined) return undefined
  for (const size of [items.length, mostChoices])
    for (const from of [0, Math.max(0, items.length - size)]) {
      const some = items.slice(from, from + size)
      const index = labelsOf(some, texts).indexOf(answer)
      if (index >= 0) return some[index]
    }
  return items.find((found) => titleOf(found) === answer)
}

const deleteTools = {
  event: 'deleteEvent',
  announcement: 'deleteAnnouncement',
  profile: 'deleteProfile',
  link: 'deleteLink',
} as const

function deletionOf(
  found: SiteItem,
  options: { isOneDate: boolean; reference: Reference; situation: Situation; when: string },
): Outcome {
  const { texts } = options.situation
  const { sentences } = texts.changes
  const title = titleOf(found)
  if (found.kind !== 'event') {
    const explanation = sentences.delete({ kind: found.kind, title })
    return { tool: deleteTools[found.kind], item: found.item, explanation } as Change
  }
  const { item } = found
  const repeats = repeatsOf(item, texts)
  if (repeats !== undefined && options.isOneDate)
    return cancellationOf(item, { ...options, days: daysMeant(options) })
  const when = whenInWords(occurrenceOf(item, item.next), texts)
  const explanation = sentences.delete({
    kind: 'event',
    title,
    when,
    ...(repeats !== undefined && { repeats }),
  })
  return { tool: 'deleteEvent', item, explanation }
}

/** Returns the days on which one date of a series is meant; an answer comes first. */
function daysMeant(options: { reference: Reference; situation: Situation; when: string }) {
  const { reference, situation, when } = options
  const answered = when === '' ? undefined : readReference(when, situation).days
  if (answered === undefined && reference.hasMoreDays) return undefined
  return answered ?? reference.days ?? (reference.isNext ? ('next' as const) : undefined)
}

async function changeOf(command: Command, context: Context): Promise<Outcome | undefined> {
  const { request, situation } = context
  const answers = answersOf(request, situation.texts)
  const { context: tab } = request
  // On the other tabs, 'the meeting has been moved to Friday' is news to be announced.
  if (command.isRemark && command.isAboutEvent && tab !== 'events' && tab !== undefined)
    return undefined
  let best: Found | undefined
  for (const division of command.divisions) {
    if (/^your\b/i.test(division.reference)) return undefined
    const found = await findOne(command, division, context)
    if (!('item' in found)) {
      if (best === undefined || (found.isFound && !('item' in best) && !best.isFound)) best = found
      continue
    }
    // What is not said to change is about a date that exists, or something new.
    if (command.isOnlyStated && found.reference.days === undefined) return undefined
    const isOneDate = found.isOneDate && !answers.isAllDates
    if (command.act === 'delete' || command.act === 'cancel')
      return deletionOf(found.item, { ...found, isOneDate, situation, when: answers.when })
    const { item, reference } = found
    return updateOf({ found: item, command, division, reference, isOneDate, situation, answers })
  }
  if (best === undefined || 'item' in best) return undefined
  // A remark about something that is not there is something new.
  if (command.isRemark && (command.isOnlyStated || !best.isFound)) return undefined
  return {
    question: best.question,
    ...(!best.isFound && !command.isCertain && { isUnknown: true }),
  }
}

function answersOf(request: ProposeRequest, texts: Texts): Answers {
  const answers = request.answers ?? []
  return {
    isAllDates: answers.some(
      ({ asked, answer }) => asked === 'change' && answer === texts.changes.allDates,
    ),
    when: answers
      .filter(({ asked }) => asked === 'day' || asked === 'time')
      .map(({ answer }) => answer)
      .join(', '),
    texts: answers.filter(({ asked }) => asked === 'text').map(({ answer }) => answer),
  }
}

/** 'Pin the scarf instead of the scores' is two changes. */
const inPlaceOf = /^pin (.+?) (?:instead of|rather than) (.+)$/iu

/** Divides a text into the commands that it holds; undefined stands for one to create something. */
function commandsIn(text: string, words: ChangeLexicon): (Command | undefined)[] {
  const [, pinned, other] = inPlaceOf.exec(withoutPoliteness(text, words)) ?? []
  if (pinned !== undefined && other !== undefined)
    return [`pin ${pinned}`, `unpin ${other}`].map((part) => readCommand(part, words))
  const whole = readCommand(text, words)
  const joint = new RegExp(`(?:[;\\n]|,? (?:${anyOf(words.and)}) |, )(?=\\p{L}+ )`, 'giu')
  let from = 0
  const parts: string[] = []
  for (const match of text.matchAll(joint)) {
    const rest = text.slice(match.index + match[0].length)
    const next = readCommand(rest, words)
    const isOrder = next === undefined ? beginsCreation(rest, words) : !next.isRemark
    if (!isOrder) continue
    parts.push(text.slice(from, match.index))
    from = match.index + match[0].length
  }
  parts.push(text.slice(from))
  if (parts.length === 1) return whole === undefined ? [] : [whole]
  const commands = parts.map((part) => readCommand(part, words))
  // What is said in front of an order may be what it is about.
  return commands[0] === undefined && whole !== undefined ? [whole] : commands
}

const bare = { tool: null, parameters: null } as const

/**
 * Reads a text that changes something on the site. Returns undefined for what is something else.
 * `isRefused` says that the text can only be about something that exists.
 */
export async function readChanges(
  request: ProposeRequest,
  { items, isRefused, texts }: { items: ReadItems; isRefused: boolean; texts: Texts },
): Promise<ReadChanges | undefined> {
  const { text } = readSource(request.chat)
  const { questions, sentences } = texts.changes
  if (text.length > longestOrder) return undefined
  const words = changeLexiconOf(texts.language)
  const plain = tokensOf(withoutPoliteness(text, words))
  const swapped = phraseAt(words.swap, plain)
  if (swapped !== undefined && plain.length > swapped) return asked(questions.swap)
  if (phraseAt(words.undo, plain) !== undefined && plain.length <= 4) return asked(questions.undo)
  const found = commandsIn(text, words)
  const commands = found.filter((command) => command !== undefined)
  if (commands.length === 0 || found[0] === undefined) return undefined
  const context = {
    request,
    items,
    situation: { instant: instantOf(request), zone: zoneOf(request), texts },
  }
  const isDeleting = commands.some(({ act }) => act === 'delete' || act === 'cancel')
  if (found.length > 1 && isDeleting) return asked(questions.severalWithDeletion)
  if (commands.length < found.length) return asked(texts.questions.severalThings)
  const changes: Change[] = []
  for (const command of commands) {
    const outcome = await changeOf(command, context)
    if (outcome === undefined) return undefined
    if ('question' in outcome) {
      // What nothing on the site is called may be something new.
      if ('isUnknown' in outcome && !isRefused && commands.length === 1) return undefined
      return { ...asked(outcome.question), ...(outcome.unread && { unread: outcome.unread }) }
    }
    changes.push(outcome)
  }
  const [only] = changes
  const explanation =
    changes.length === 1 && only !== undefined
      ? only.explanation
      : sentences.several(changes.length)
  return { proposal: { ...bare, explanation, changes } }
}

function asked({ text, gaps }: Asked): ReadChanges {
  return { proposal: noProposal(text, gaps) }
}
