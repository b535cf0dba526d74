import { emailAddress } from '@maypole/contract'
import { type FoundPhone, findPhones } from '../../findings/phones.ts'
import type { Asked } from '../../present/asked.ts'
import { type Assumption, previewed } from '../../present/assumption.ts'
import { explainProfile } from '../../present/explain-others.ts'
import type { Texts } from '../../present/texts.ts'
import { textsOf } from '../../present/texts-of.ts'
import { keepNameRun } from './name-run.ts'
import { type NameParts, splitName, withCapitals } from './names.ts'
import type { Reading } from './reading.ts'
import { cover, covered, openSheet, type Sheet } from './sheet.ts'
import type { SourceText } from './source-text.ts'
import { takeSpanishContact } from './spanish-contact.ts'

const email =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}(?![\p{L}\p{N}])/u

const nicknames = [
  /[("'[]{0,1}(?<![\p{L}])(?:(?:everyone|everybody|people|friends|we|they|all|most people) (?:calls?|knows?)(?: (?:him|her|them|me))?(?: (?:as|by))?|(?:who )?(?:goes|going) by|(?:also |better |otherwise )?known as|a\.?k\.?a\.?|nick ?name(?:d)?(?: is|:)?|nick:|called|call (?:him|her|them)|prefers(?: to be called)?|short:|for short:?|likes to be called|alias)(?: the nickname)?[ :]{0,2}(?:"([^"\n]{1,80})"|'([^'\n]{1,80})'|\(([^)\n]{1,80})\)|([\p{L}][\p{L}'.-]{0,40}(?: (?!(?:and|phone|tel|cell|mobile|number|at|as|with|her|his|admin|member|role|is|email)\b)\p{Lu}[\p{L}'.-]{0,40})?))["')\]]?/iu,
  /"([^"\n\ue000]{1,40})"/u,
  /(?<![\p{L}\p{N}])'([^'\n\ue000]{1,40})'(?![\p{L}\p{N}])/u,
  /\(([\p{L}][\p{L}'. -]{0,40})\)/u,
]

function takeNickname(sheet: Sheet): string | undefined {
  for (const pattern of nicknames) {
    const match = pattern.exec(sheet.rest)
    const found = match
      ?.slice(1)
      .find((group) => group !== undefined)
      ?.trim()
    if (match === null || found === undefined || found.includes(covered)) continue
    if (
      /^(?:admin|administrator|member|new|cell|mobile|home|work|phone|she\/her|he\/him|they\/them|no nickname|none|us|usa)$/i.test(
        found,
      )
    )
      continue
    const at = match.index + match[0].lastIndexOf(found)
    cover(sheet, { start: match.index, end: match.index + match[0].length })
    sheet.claims.push({ field: 'nickname', start: at, end: at + found.length })
    return found.replace(/[.,]$/, '')
  }
  return undefined
}

const notAdmin =
  /(?:\b(?:not|isn't|is not|no|without|non)(?: be)?(?: an?)?[- ](?:admin(?:istrator)?)(?: access| rights| role)?|(?:do not|don't|dont|never|no need to) (?:make|give|grant)(?: (?!admin)[\p{L}'\ue000]+){0,4} admin(?:istrator)?(?: access| rights| role)?)/iu
const admin =
  /(?:,? ?(?:and |please |also |should be |to be |who is |is |will be |make (?:him|her|them|this person|\p{L}+) |give (?:him|her|them) |grant (?:him|her|them) |set (?:him|her|them) (?:as|to) |needs? |has |have |gets? |as |with |role ?(?:is|:|=)? ?|=> ?|full ){0,4}(?:an? |the |our |new |site |full |group |community ){0,2}(?:admin(?:istrator)?|moderator)(?:(?:'s)? (?:access|rights|role|privileges|permissions?|status|too|as well|please))*)/iu
const member =
  /(?:,? ?(?:and |please |is |as |with |role ?(?:is|:|=)? ?){1,3}(?:an? |regular |plain |normal |ordinary |the ){0,2}member(?: role)?(?! of)|\((?:regular )?member\))/iu

function takeRole(sheet: Sheet): 'member' | 'admin' {
  const against = notAdmin.exec(sheet.rest)
  if (against !== null) {
    cover(sheet, { start: against.index, end: against.index + against[0].length }, 'role')
    return 'member'
  }
  const match = admin.exec(sheet.rest)
  if (
    match !== null &&
    !/(?<![\p{L}])admin(?:istrator)?[- ](?:office|building|assistant|department|team|desk)/iu.test(
      sheet.rest,
    )
  ) {
    cover(sheet, { start: match.index, end: match.index + match[0].length }, 'role')
    return 'admin'
  }
  const plain = member.exec(sheet.rest)
  if (plain !== null)
    cover(sheet, { start: plain.index, end: plain.index + plain[0].length }, 'role')
  return 'member'
}

const labels = {
  first:
    /(?<![\p{L}])(?:first(?: ?name)?|given(?: ?name)?|fname|nombre) ?(?:[:=]|is) ?["']?([^,;:\n\ue000"]{1,80}?)["']?(?=[,;.\n\ue000]|$| and | (?:last|family|sur|phone|nick|role|email|cell|tel|mobile))/iu,
  last: /(?<![\p{L}])(?:last(?: ?name)?|family(?: ?name)?|surname|lname|apellidos?) ?(?:[:=]|is) ?["']?([^,;:\n\ue000"]{1,80}?)["']?(?=[,;.\n\ue000]|$| and | (?:first|given|phone|nick|role|email|cell|tel|mobile))/iu,
}

function takeLabelled(sheet: Sheet): NameParts | undefined {
  const first = labels.first.exec(sheet.rest)
  const last = labels.last.exec(sheet.rest)
  if (first?.[1] === undefined || last?.[1] === undefined) return undefined
  for (const match of [first, last]) {
    const words = match[1] ?? ''
    const start = match.index + match[0].indexOf(words, match[0].search(/[:=]|is /i))
    cover(sheet, { start, end: start + words.length }, match === first ? 'firstName' : 'lastName')
  }
  return { firstName: first[1].trim(), lastName: last[1].trim() }
}

/** Reads a description as a contact. */
export function readPerson(
  source: SourceText,
  texts: Texts = textsOf('en'),
  language: string = texts.language,
): Reading {
  const { questions, assumptions, wording } = texts
  const sheet = openSheet(source)
  const mail = email.exec(sheet.rest)
  if (mail !== null) cover(sheet, { start: mail.index, end: mail.index + mail[0].length }, 'email')
  const written = findPhones(sheet.rest)
  const answered = written.filter((phone) => source.answerAt(phone) === 'phoneNumber')
  const phones = answered.length > 0 ? answered : written
  const usable = choosePhone(phones, source.text)
  for (const phone of written) cover(sheet, phone, phone === usable ? 'phoneNumber' : undefined)
  const spanish = texts.language === 'es' ? takeSpanishContact(sheet) : undefined
  const role = spanish?.role ?? takeRole(sheet)
  const nickname = spanish?.nickname ?? takeNickname(sheet)
  if (language !== 'en') keepNameRun(sheet)
  const labelled = takeLabelled(sheet)
  const name = labelled ?? splitName(sheet)
  const called = name === undefined ? wording.theContact : name.firstName || name.lastName
  if (name !== undefined && 'several' in name) return { question: questions.severalPeople }
  const fault = phoneFault({ phones, usable, called, questions })
  if (name === undefined)
    return { question: fault !== undefined && phones.length > 0 ? fault : questions.contactName }
  if (fault !== undefined) return { question: fault }
  if (name.lastName === '' || name.firstName === '') return { question: questions.lastName(called) }
  if (name.firstName.length > 80 || name.lastName.length > 80)
    return { question: questions.nameTooLong }
  if (usable === undefined || !('number' in usable)) return { question: questions.phone(called) }
  const address = mail === null ? undefined : emailAddress.safeParse(mail[0]).data
  const [firstName, lastName] = [withCapitals(name.firstName), withCapitals(name.lastName)]
  const isChanged = firstName !== name.firstName || lastName !== name.lastName
  const parameters = {
    firstName,
    lastName,
    phoneNumber: usable.number,
    role,
    ...(nickname === undefined ? {} : { nickname }),
    ...(address === undefined ? {} : { email: address }),
  }
  return {
    tool: 'createProfile',
    parameters,
    explanation: explainProfile(parameters, texts),
    preview: {
      sources: sourcesOf(source, sheet),
      ...previewed([
        ...notesOf({ name, role, text: source.text, assumptions }),
        ...(isChanged ? [assumptions.capitals] : []),
      ]),
      clashes: [],
    },
  }
}

function sourcesOf(source: SourceText, sheet: Sheet) {
  return sheet.claims
    .map((claim) => ({
      field: claim.field,
      ...source.originalSpan(claim),
      text: source.originalText(claim),
    }))
    .toSorted((a, b) => a.start - b.start)
}

function notesOf(options: {
  name: NameParts
  role: string
  text: string
  assumptions: Texts['assumptions']
}): Assumption[] {
  const { name, role, text, assumptions } = options
  const notes: Assumption[] = []
  if (name.isSplitAssumed)
    notes.push(assumptions.nameSplit({ first: name.firstName, last: name.lastName }))
  if (name.honorific !== undefined) notes.push(assumptions.honorific(name.honorific))
  if (role === 'member' && !/\bmember\b/i.test(text)) notes.push(assumptions.member)
  if (/(?:ext\.?|extension|\dx) ?\d/i.test(text)) notes.push(assumptions.extension)
  return notes
}

/** Returns the one usable number; of several, the one called a cell or mobile number. */
function choosePhone(phones: readonly FoundPhone[], text: string): FoundPhone | undefined {
  const usable = phones.filter((phone) => 'number' in phone)
  const distinct = usable.filter(
    (phone, index) =>
      !usable
        .slice(0, index)
        .some((other) => 'number' in other && 'number' in phone && other.number === phone.number),
  )
  if (distinct.length <= 1) return distinct[0]
  const mobile = distinct.filter(
    ({ start, end }) =>
      /(?:cell|mobile|text)\w*[\s:(-]{0,5}(?:phone|number|is)?[\s:(-]{0,5}$/i.test(
        text.slice(Math.max(0, start - 24), start),
      ) || /^[\s(-]{0,4}(?:cell|mobile)/i.test(text.slice(end)),
  )
  return mobile.length === 1 ? mobile[0] : undefined
}

function phoneFault(options: {
  phones: readonly FoundPhone[]
  usable: FoundPhone | undefined
  called: string
  questions: Texts['questions']
}): Asked | undefined {
  const { phones, usable, called, questions } = options
  if (usable !== undefined) return undefined
  if (phones.some((phone) => 'fault' in phone && phone.fault === 'foreign'))
    return questions.foreignPhone
  if (phones.filter((phone) => 'number' in phone).length > 1) return questions.whichPhone(called)
  if (phones.some((phone) => 'fault' in phone && phone.fault === 'short'))
    return questions.areaCode(called)
  if (phones.length > 0) return questions.phoneLength(called)
  return questions.phone(called)
}
