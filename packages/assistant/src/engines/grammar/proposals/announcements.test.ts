import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assumptions } from '../../../present/messages.ts'
import { textsOf } from '../../../present/texts-of.ts'
import { readSource } from '../text/source-text.ts'
import { readAnnouncement } from './announcements.ts'

function read(text: string) {
  const reading = readAnnouncement(readSource(text))
  return 'tool' in reading && reading.tool === 'createAnnouncement' ? reading.parameters : undefined
}

describe('an announcement', () => {
  it.each([
    ['Pool closed (please pin this). Use the lake.', 'Pool closed. Use the lake.', true],
    ['Pinned: and the pool is closed', 'The pool is closed', true],
    ['Please pin the new visitor policy: sign in', 'The new visitor policy: sign in', true],
    ['My pin number is 12', 'My pin number is 12', false],
    ["The pool is closed, don't pin it", 'The pool is closed', false],
    ['hi all,\nno pool. Pin this.\n\nUse the lake', 'hi all,\nno pool.\n\nUse the lake', true],
    ['Pool closed, pin this! Use the lake', 'Pool closed! Use the lake', true],
  ])('pinned or not: “%s”', (text, body, pinned) => {
    expect(read(text)).toMatchObject({ body, pinned })
  })

  it.each([
    [
      'Could you please post a quick notice to all parents: the pool is closed?',
      'The pool is closed',
    ],
    ['Could you announce this: who has the key?', 'Who has the key?'],
    ['• Let everyone know that iPads are back', 'iPads are back'],
    ['Tell everyone the password is now bluE7', 'The password is now bluE7'],
    ['Please announce that we’re “open” – Tom', 'We’re “open” – Tom'],
    ['Notice-board duty begins', 'Notice-board duty begins'],
  ])('what asks for it is left out: “%s”', (text, body) => {
    expect(read(text)?.body).toBe(body)
  })

  it.each([
    ['Good morning everyone! The pool is closed. Sorry.', 'Pool is closed'],
    ['Hi all, this is just a reminder that St. Mark hall is full. Sorry', 'St. Mark hall is full'],
    ['Title: Pool day, text: all are invited', 'Pool day'],
    ['Subject: Pool day\n\nDear all,\nthe pool is open', 'Pool day'],
    ['Pool day\nThe pool is open', 'Pool day'],
    [
      'The pool beside the old clubhouse will stay closed for the whole of next week because of a leak',
      'Pool beside the old clubhouse will stay closed for the whole of next week',
    ],
  ])('the headline of “%s”', (text, headline) => {
    expect(read(text)?.headline).toBe(headline)
  })

  it.each([
    ['announce that the pool is open', [assumptions.capitalOfText]],
    ['announce that The pool is open', []],
    ['the pool is open', []],
    ['pool day\nthe pool is open', [assumptions.capitalOfHeadline]],
    ['The pool (pin this) is open', [assumptions.pinWords]],
  ])('what is changed in it is told: “%s”', (text, told) => {
    const reading = readAnnouncement(readSource(text))
    const changes = [assumptions.capitalOfText, assumptions.capitalOfHeadline, assumptions.pinWords]
    const said = 'tool' in reading ? (reading.preview?.assumptions ?? []) : []
    expect(changes.filter((change) => said.includes(change.text))).toEqual(told)
  })
})

const frames = fc.constantFrom<[string, string]>(
  ['', ''],
  ['announce that ', ''],
  ['Could you please tell all parents: ', '?'],
  ['- PSA: ', ''],
  ['Title: Fair day, text: ', ''],
  ['Pool day\n', ''],
  ['pin this: ', ''],
  ['', ' (please pin this)'],
  ["Don't pin this. ", ', please pin this. And more.'],
  ['avisa a todos que ', ''],
  ['fija esto: ', ''],
)
const words = ['the', 'pool', 'don’t', "it's", 'ÉTÉ', 'ß', 'iPad', '7pm', 'at', 'que', 'a@b.co']
const marks = [' ', '  ', '\n', '. ', ', ', '" ', '’ ', ' – ', '!', '?', ': ', '(', ') ', '…']
const bodies = fc.oneof(
  fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...marks)), { minLength: 1 })
    .map((parts) => parts.flat().join('')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
)

type Typed = { typed: string; text: string; isCapital: boolean }

/** Whether a text stands in what was typed, but for the capital letter that it begins with. */
function isAsTyped({ typed, text, isCapital }: Typed): boolean {
  if (typed.includes(text)) return true
  const [first = ''] = text
  const isSame = (letter: string) =>
    letter.toLocaleUpperCase('en-US') === first && typed.includes(letter + text.slice(first.length))
  return isCapital && [...typed].some(isSame)
}

it.each([
  ['post something nice', 'en'],
  ['pon algo bonito para las mamás', 'es'],
  ['écris quelque chose sur la fête', 'fr'],
] as const)('asks what to say where words are asked for: “%s”', (text, language) => {
  const texts = textsOf(language)
  const question = texts.questions.announcement
  expect(readAnnouncement(readSource(text), texts)).toEqual({ question })
})

describe.each(['en', 'es'] as const)('the text of any announcement in %s', (language) => {
  it('is as typed, or the preview says what is changed', () => {
    const texts = textsOf(language)
    const { capitalOfText, pinWords } = texts.assumptions
    fc.assert(
      fc.property(frames, bodies, ([before, after], body) => {
        const chat = `${before}${body}${after}`
        const reading = readAnnouncement(readSource(chat), texts)
        if (!('tool' in reading) || reading.tool !== 'createAnnouncement') return
        const said = reading.preview?.assumptions ?? []
        const typed = chat.replaceAll(/\r\n?/g, '\n')
        const text = reading.parameters.body ?? ''
        const isCapital = said.includes(capitalOfText.text)
        const isCut = said.includes(pinWords.text)
        const isKept = isCut
          ? isSubsequence(isCapital ? text.replace(/^./u, '') : text, typed)
          : isAsTyped({ typed, text, isCapital })
        expect(isKept, JSON.stringify([chat, text])).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

/** Whether the letters and marks of a text stand in another in the same order. */
function isSubsequence(text: string, whole: string): boolean {
  let at = 0
  for (const letter of text.replaceAll(/\s/g, '')) {
    at = whole.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}
