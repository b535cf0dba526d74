import type { Draws } from '../draws.ts'
import type { TextForm } from '../languages/words.ts'
import { type Meaning, questionDue } from '../meaning.ts'
import { drawMoment } from '../moments.ts'
import { itemOf } from '../phrases.ts'
import type { TextThing } from './text-thing.ts'

type Person = {
  readonly first: string
  readonly last: string
  readonly phone: string
  readonly said: string
  readonly mail: string | undefined
  readonly nick: string
}

const firstNames =
  'Ida|Walt|Rosa|Miguel|Hannah|Priya|Tomás|Grace|Owen|Fatima|Lucía|Viktor|Mary Ann|Noor|Desmond'
const lastNames =
  "Moreno|Pike|Okoro|Lindqvist|Nakamura|Fischer|O'Brien|Abernathy|Ruiz|Van der Berg|Smith-Jones|Castillo"

const nicknames = 'Bud|Coco|Lola|Big K|Nené'

const areas = ['202', '212', '303', '415', '646']

/** Returns people of different names and numbers; the numbers are kept for fiction. */
export function drawPeople(draws: Draws, count: number): readonly Person[] {
  const [first, last, area, line] = [15, 12, 5, 90].map((most) => draws.below(most))
  const notation = draws.below(5)
  const hasMail = draws.once(3)
  return Array.from({ length: count }, (_, index) => {
    const named = {
      first: itemOf(firstNames, (first ?? 0) + 4 * index),
      last: itemOf(lastNames, (last ?? 0) + 5 * index),
    }
    const code = areas[area ?? 0] ?? '202'
    const digits = `01${String((line ?? 0) + index).padStart(2, '0')}`
    const mail = `${named.first}.${named.last}`.toLowerCase().normalize('NFD')
    return {
      ...named,
      phone: `+1${code}555${digits}`,
      said: notations(code, digits)[notation] ?? '',
      nick: itemOf(nicknames, (line ?? 0) + index),
      mail: hasMail ? `${mail.replaceAll(/[^a-z.]/g, '')}@example.org` : undefined,
    }
  })
}

function notations(area: string, line: string): readonly string[] {
  return [
    `${area}-555-${line}`,
    `(${area}) 555-${line}`,
    `${area}.555.${line}`,
    `+1 ${area} 555 ${line}`,
    `${area}555${line}`,
  ]
}

function fieldsOf(
  { first, last, phone, mail, nick }: Person,
  { hasMail = false, hasNick = false, role = 'member' } = {},
) {
  return {
    firstName: first,
    lastName: last,
    phoneNumber: phone,
    role,
    ...(hasMail && { email: mail ?? '' }),
    ...(hasNick && { nickname: nick }),
  }
}

/** Returns the slots of people: `{name}` and `{phone}`, with a digit those of the others. */
function slotsOf(people: readonly Person[]): Record<string, string> {
  const entries = people.flatMap(({ first, last, said, mail, nick }, index) => {
    const digit = index === 0 ? '' : String(index + 1)
    const slots = { name: `${first} ${last}`, first, last, phone: said, mail: mail ?? '', nick }
    return Object.entries(slots).map(([slot, value]) => [`${slot}${digit}`, value] as const)
  })
  return Object.fromEntries(entries)
}

const peopleForms = {
  one: [
    'personPlain',
    'personAdd',
    'personColon',
    'personLabels',
    'personIs',
    'personAdmin',
    'personNick',
    'personReversed',
    'personRelative',
    'personElse',
  ],
  several: ['personTwo', 'personLines', 'personList'],
  unclear: ['coupleNumber', 'coupleName', 'family', 'mother'],
} as const satisfies Record<string, readonly TextForm[]>

const withMail: readonly TextForm[] = ['personColon', 'personLabels']

/** People in that wording. */
export function personThing(
  draws: Draws,
  { form, now = drawMoment(draws) }: { form: TextForm; now?: TextThing['now'] },
): TextThing {
  const count = form === 'personLines' ? 3 : 2
  const drawn = drawPeople(draws, count)
  const isOne = (peopleForms.one as readonly TextForm[]).includes(form)
  const people = isOne ? drawn.slice(0, 1) : drawn
  const role = form === 'personAdmin' ? 'admin' : 'member'
  const hasMail = withMail.includes(form)
  const isUnclear = (peopleForms.unclear as readonly TextForm[]).includes(form)
  const hasNick = form === 'personNick'
  const wanted = { people: people.map((person) => fieldsOf(person, { hasMail, hasNick, role })) }
  const meaning: Meaning = isUnclear ? questionDue : { forms: [wanted], mayAsk: false }
  const slots = slotsOf(drawn)
  return { now, context: 'directory', form, slots: () => slots, meaning: () => meaning }
}

/** One person, several with numbers of their own, or some of whom one is not clear. */
export function drawPeopleThing(draws: Draws, now = drawMoment(draws)): TextThing {
  const kind = draws.pick(['one', 'several', 'unclear'] as const)
  return personThing(draws, { form: draws.pick<TextForm>(peopleForms[kind]), now })
}

/** One person with a number. */
export function drawOnePerson(draws: Draws, now = drawMoment(draws)): TextThing {
  return personThing(draws, { form: draws.pick(peopleForms.one.slice(0, 5)), now })
}
