import { emailAddress } from '@maypole/contract'
import { checkedProposal } from '../../../check-proposal.ts'
import type { ProposeRequest } from '../../../engine.ts'
import { choosePhone, type FoundPhone } from '../../../findings/phones.ts'
import type { Asked } from '../../../present/asked.ts'
import { type Assumption, previewed } from '../../../present/assumption.ts'
import { explainProfile } from '../../../present/explain-others.ts'
import type { Texts } from '../../../present/texts.ts'
import { divideContact } from '../contacts/contact-segments.ts'
import { divideName, type NameWord, textOfName, withCapitals } from '../contacts/divide-name.ts'
import { type GroupNames, groupNamesOf } from '../contacts/groups.ts'
import { type People, type Person, readPersons } from '../contacts/persons.ts'
import { nameOf } from '../contacts/read-names.ts'
import { lexicons } from '../decide/lexicons.ts'
import type { EventReading, Reading } from '../events/reading.ts'
import { type Unclear, unclearPeople } from '../laws/people.ts'
import { hasExtension } from '../text/contact-tokens.ts'
import { type Claim, readSource, type SourceText, sourcesOf } from '../text/source-text.ts'
import { type Keyed, together, tooMany } from './several.ts'

/** A text, and names in it that are said to be left out. */
type Context = {
  source: SourceText
  texts: Texts
  others?: readonly string[]
  groups: GroupNames
  /** How many family names people have. */
  familyNames?: 1 | 2
}

function peopleIn(
  { source, texts, groups }: Context,
  text: string,
): People & { unclear?: Unclear } {
  const own = lexicons[texts.language]
  const others = Object.values(lexicons).filter((lexicon) => lexicon !== own)
  const divided = divideContact(text, {
    lexicons: [own, ...others],
    groups,
    isLastName: (start) => source.answerAt({ start, end: start + 1 }) === 'lastName',
  })
  const people = readPersons(divided)
  const unclear = unclearPeople(divided, people)
  return unclear === undefined ? people : { ...people, unclear }
}

function phoneFault(
  phones: readonly FoundPhone[],
  { called, texts: { questions } }: { called: string; texts: Texts },
): Asked {
  if (phones.some((phone) => 'fault' in phone && phone.fault === 'foreign'))
    return questions.foreignPhone
  if (phones.filter((phone) => 'number' in phone).length > 1) return questions.whichPhone(called)
  if (phones.some((phone) => 'fault' in phone && phone.fault === 'short'))
    return questions.areaCode(called)
  return phones.length > 0 ? questions.phoneLength(called) : questions.phone(called)
}

function claimOf(field: string, words: readonly NameWord[]): Claim[] {
  const [first, last] = [words[0]?.token, words.at(-1)?.token]
  return first === undefined || last === undefined
    ? []
    : [{ field, start: first.start, end: last.end }]
}

/** Proposes a person, or asks what is missing. */
function proposePerson(
  person: Person,
  { source, texts, others = [], familyNames = 1 }: Context,
): Reading {
  const { questions, assumptions, wording } = texts
  const { named, nickname, phones: all, groups } = person
  const answered = all.filter((phone) => source.answerAt(phone) === 'phoneNumber')
  const phones = answered.length > 0 ? answered : all
  const phone = choosePhone(phones)
  const { first, last, isAssumed } =
    named === undefined
      ? { first: [], last: [], isAssumed: false }
      : named.last === undefined
        ? divideName(named.words, familyNames)
        : { first: named.words, last: named.last, isAssumed: false }
  const called =
    named === undefined ? wording.theContact : textOfName(first.length > 0 ? first : last)
  const fault = phone === undefined ? phoneFault(phones, { called, texts }) : undefined
  if (named === undefined)
    return { question: phones.length > 0 && fault !== undefined ? fault : questions.contactName }
  if (fault !== undefined && phones.length > 0) return { question: fault }
  if (first.length === 0 || last.length === 0) return { question: questions.lastName(called) }
  const [firstName, lastName] = [withCapitals(first), withCapitals(last)]
  if (firstName.length > 80 || lastName.length > 80) return { question: questions.nameTooLong }
  if (phone === undefined || !('number' in phone)) return { question: questions.phone(called) }
  const [mail, ...otherMails] = person.mails
  const address = mail && emailAddress.safeParse(mail.text).data
  const role = person.admin === undefined ? ('member' as const) : ('admin' as const)
  const parameters = {
    firstName,
    lastName,
    phoneNumber: phone.number,
    role,
    ...(nickname && { nickname: nickname.text }),
    ...(address !== undefined && { email: address }),
    ...(groups.length > 0 && { groups: groups.map(({ id }) => id) }),
  }
  const isChanged = firstName !== textOfName(first) || lastName !== textOfName(last)
  const notes: Assumption[] = []
  if (isAssumed)
    notes.push(assumptions.nameSplit({ first: textOfName(first), last: textOfName(last) }))
  if (named.honorific !== undefined) notes.push(assumptions.honorific(named.honorific))
  if (hasExtension(source.text)) notes.push(assumptions.extension)
  if (isChanged) notes.push(assumptions.capitals)
  const left = [...otherMails.map(({ text }) => text), ...others, ...person.left]
  if (left.length > 0) notes.push(assumptions.leftOut(left.join(', ')))
  const claims: Claim[] = [
    ...claimOf('firstName', first),
    ...claimOf('lastName', last),
    ...(nickname ? [{ ...nickname, field: 'nickname' }] : []),
    { field: 'phoneNumber', start: phone.start, end: phone.end },
    ...(mail && address !== undefined ? [{ ...mail, field: 'email' }] : []),
    ...(person.admin ? [{ ...person.admin, field: 'role' }] : []),
    ...groups.map(({ start, end }) => ({ field: 'groups', start, end })),
  ]
  return {
    tool: 'createProfile',
    parameters,
    explanation: explainProfile(parameters, texts),
    preview: { sources: sourcesOf(source, claims), ...previewed(notes), clashes: [] },
  }
}

/** Proposes several people, each with what is said of them; what is not whole is named. */
function proposeSeveral(
  { persons, others, lines, familyNames }: People,
  context: Context,
): EventReading {
  const { texts } = context
  const question = tooMany(persons.length, texts)
  if (question !== undefined) return { question }
  const unread = [...lines, ...others.filter((name) => !lines.some((line) => line.includes(name)))]
  const creations = persons.flatMap((person): Keyed[] => {
    // Nobody gets power by a line of a list.
    const reading = proposePerson({ ...person, admin: undefined }, { ...context, familyNames })
    const creation = 'question' in reading ? undefined : checkedProposal(reading)
    const name = person.named === undefined ? '' : nameOf(person.named)
    if (creation?.tool === 'createProfile')
      return [{ creation, key: creation.parameters.phoneNumber, name }]
    unread.push(name)
    return []
  })
  if (creations.length === 0) return { question: texts.questions.severalPeople }
  const { several, notes } = together(creations, { texts, unread })
  const isAdmin = persons.some(({ admin }) => admin !== undefined)
  return { several, notes: isAdmin ? `${notes}${texts.changes.sentences.noAdmins}` : notes }
}

/**
 * Reads a description as contacts. Where several people are named and one number, or one by a
 * relative or a family alone, it is asked whose number it is; who was answered stands for them.
 */
export function readPeople(
  source: SourceText,
  {
    texts,
    request: { answers = [], items, groups: all = [] },
  }: { texts: Texts; request: ProposeRequest },
): EventReading {
  const groups = groupNamesOf(all)
  const context = { source, texts, groups }
  const { description } = source
  const described = peopleIn(context, description)
  const { unclear } = described
  if (unclear === undefined) {
    const people = source.text === description ? described : peopleIn(context, source.text)
    const [first, ...others] = people.persons
    if (first === undefined || others.length === 0)
      return first === undefined
        ? { question: texts.questions.contactName }
        : proposePerson(first, { ...context, ...people })
    return items ? proposeSeveral(people, context) : { question: texts.questions.severalPeople }
  }
  const { names, start, end } = unclear
  const named = answers.findLast(({ asked }) => asked === 'item' || asked === 'text')?.answer
  const { questions } = texts
  const question = names.length > 1 ? questions.whoseNumber(names) : questions.whoExactly
  if (named === undefined || peopleIn(context, named).unclear !== undefined) return { question }
  const others = answers.filter(({ answer, asked }) => answer !== named && asked !== 'text')
  const chosen = readSource(
    `${description.slice(0, start)}${named}${description.slice(end)}`,
    others,
  )
  const { persons, familyNames } = peopleIn({ ...context, source: chosen }, chosen.text)
  const one = persons[0]
  const reading = one && proposePerson(one, { ...context, source: chosen, familyNames })
  if (reading === undefined || 'question' in reading) return reading ?? { question }
  // What the words of the description became cannot be marked in another text.
  return reading.preview ? { ...reading, preview: { ...reading.preview, sources: [] } } : reading
}
