import { type Command, type Division, withoutOld } from './command.ts'
import { fieldNames } from './lexicon.ts'

const be = "(?:'s|is|are|was|were|has|have|will be|gets?)"
const time = String.raw`(?=\S*\d|noon|midnight|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
const old = '(?:not|instead of|rather than)'
const personal =
  '(phone number|cell number|number|phone|cell|email address|email|e-mail|last name|surname|nickname)'

function personalChange([reference = '', name = '', target = '']: readonly string[]) {
  const field = fieldNames.find(([, names]) => names.includes(name.toLowerCase()))?.[0]
  return field && { reference, field, target: withoutOld(target) }
}

type Remark = readonly [RegExp, (groups: readonly string[]) => Division | undefined]

/** Sentences that tell a change of an event. */
const eventRemarks: readonly Remark[] = [
  [
    new RegExp(
      `^(.+?)(?: ?${be}(?: been)?)? (?:now |being |getting )?(?:moving|moved|rescheduled|postponed|shifted|pushed back|changed) (?:back )?(?:to|until) (.+)$`,
      'iu',
    ),
    ([reference = '', target = '']) => ({
      reference,
      target: withoutOld(target),
      mayBePlace: true,
    }),
  ],
  [
    new RegExp(
      `^(?:(?:can|could|should|would) )?(.+?) (?:now )?(starts?|begins?|ends?|finish(?:es)?|runs?) (?:now )?(?:at |from |until |till |to )?(${time}.+)$`,
      'iu',
    ),
    ([reference = '', verb = '', target = '']) => ({
      reference: reference.replace(/ now$/iu, ''),
      target: withoutOld(target),
      part: /^[sb]/iu.test(verb) ? 'start' : 'end',
    }),
  ],
  [
    new RegExp(`^([^:]+): (${time}[^,]+? ${old} .+)$`, 'iu'),
    ([reference = '', target = '']) => ({ reference, target: withoutOld(target) }),
  ],
  [
    /^(.+?) (?:is|are|will be) (?:now )?(?:at|in|from|on) ((?!https?:).+)$/iu,
    ([reference = '', target = '']) => ({
      reference,
      target: withoutOld(target),
      mayBePlace: true,
    }),
  ],
  [
    new RegExp(`^(.+?) (?:at|on) (${time}.+? ${old} .+)$|^(.+?) on (the \\d.+? ${old} .+)$`, 'iu'),
    ([first, at, second, on]) => ({
      reference: first ?? second ?? '',
      target: withoutOld(at ?? on ?? ''),
    }),
  ],
]

/** Sentences that tell a change of a contact or a link. */
const otherRemarks: readonly Remark[] = [
  [new RegExp(`^(.+?)(?:'s?)? (?:new )?${personal} is (?:now )?(.+)$`, 'iu'), personalChange],
  [
    new RegExp(
      `^(.+?) (?:has |have )?(?:changed|got|has|have) (?:his|her|their|a) (?:new )?${personal}(?: to| is|:|,)? (.+)$`,
      'iu',
    ),
    personalChange,
  ],
  [
    new RegExp(
      `^(\\p{L}+(?: \\p{L}+)??)(?: has)?(?: moved)?,? new ${personal}:?(?: is)? (.+)$`,
      'iu',
    ),
    personalChange,
  ],
  [
    /^(.+?) (?:is|has|have)?(?: now)?(?: moved)? (?:at|to) ((?:https?:|www\.)\S+)$/iu,
    ([reference = '', target = '']) => ({ reference, field: 'url', target }),
  ],
]

/** 'The rota should be pinned', 'put the rota at the top', 'take the pin off the rota'. */
const pinnings: readonly [RegExp, 'pin' | 'unpin'][] = [
  [/^(.+?) (?:should|must|needs to|has to) be pinned$/iu, 'pin'],
  [/^(.+?) (?:should|must|needs to|has to) be unpinned$/iu, 'unpin'],
  [/^(?:put|keep|stick) (.+?) (?:at|on|to) (?:the )?top$/iu, 'pin'],
  [/^(?:make|keep) (.+?) (?:sticky|pinned)$/iu, 'pin'],
  [/^(?:remove|take) the pin (?:from|off|of) (.+)$/iu, 'unpin'],
]

/** Reads a sentence about pinning. */
export function pinningIn(text: string): Command | undefined {
  for (const [pattern, act] of pinnings) {
    const reference = pattern.exec(text)?.[1]
    if (reference !== undefined)
      return { act, isAboutEvent: false, isRemark: true, divisions: [{ reference }] }
  }
  return undefined
}

/** 'The concert is off'. */
const calledOffWords =
  /^(.+?) (?:is|are|was|were|has been|have been) (?:now )?(?:off|cancelled|canceled|called off)$/iu

/** What shows that something is not new but changes. */
const changed =
  /(?<!\p{L})(?:now|instead|not|rather than|moving|moved|rescheduled|postponed|shifted|pushed back|changed|new)(?!\p{L})/iu

/** Returns the item that a text says is off. */
export function calledOff(text: string): string | undefined {
  return calledOffWords.exec(text)?.[1]
}

/** Reads a sentence that tells a change. */
export function remarkIn(text: string): Command | undefined {
  if (!changed.test(text)) return undefined
  const read = (list: readonly Remark[]) =>
    list.flatMap(([pattern, divisionOf]) => {
      const match = pattern.exec(text)
      const division = match === null ? undefined : divisionOf(match.slice(1))
      return division === undefined ? [] : [division]
    })
  const others = read(otherRemarks)
  const isAboutEvent = others.length === 0
  const divisions = isAboutEvent ? read(eventRemarks) : others
  if (divisions.length === 0) return undefined
  return { act: 'change', isAboutEvent, isRemark: true, divisions }
}
