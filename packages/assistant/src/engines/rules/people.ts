import { emailAddress } from '@maypole/contract'
import { findEmail } from '../../findings/emails.ts'
import { type FoundPhone, findPhones } from '../../findings/phones.ts'
import type { Span } from '../../findings/span.ts'
import type { Asked } from '../../present/asked.ts'
import { type Assumption, previewed } from '../../present/assumption.ts'
import { explainProfile } from '../../present/explain-others.ts'
import type { Texts } from '../../present/texts.ts'
import { textsOf } from '../../present/texts-of.ts'
import type { SourceText } from '../grammar/text/source-text.ts'
import { type Token, tokensOf } from '../grammar/text/token.ts'
import { firstNameWordings, labelEnds, lastNameWordings } from './lexicon/english-names.ts'
import {
  adminNameWordings,
  beforeNicknameWordings,
  contactClasses,
  endsOfNickname,
  englishRoles,
  memberWordings,
  mobileBeforeWordings,
  mobileBehindWordings,
  nicknameWordings,
  noNicknames,
  notAdminWordings,
} from './lexicon/english-roles.ts'
import { keepNameRun } from './name-run.ts'
import { type NameParts, splitName, withCapitals } from './names.ts'
import { type TemplateMatch, templateFinder, templatesAt } from './patterns/template.ts'
import { findQuotation } from './quotations.ts'
import type { Reading } from './reading.ts'
import { coverRoles, type FoundRole, roleOf, roleReader } from './roles.ts'
import { cover, covered, openSheet, type Sheet } from './sheet.ts'
import { takeSpanishContact } from './spanish-contact.ts'

const nicknameAt = templatesAt(nicknameWordings, contactClasses)
const beforeNicknameAt = templatesAt(beforeNicknameWordings, contactClasses)
const findNotAdmin = templateFinder(notAdminWordings, contactClasses)
const readRoles = roleReader(englishRoles)
const findAdminName = templateFinder(adminNameWordings, contactClasses)
const findMember = templateFinder(memberWordings, contactClasses)
const labels = {
  firstName: templateFinder(firstNameWordings),
  lastName: templateFinder(lastNameWordings),
}

/** A nickname, and the words around it that say that it is one. */
type FoundNickname = { name: string; inner: Span; outer: Span }

const longestNickname = 80
const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')', '[': ']' }

/** Reads a name behind what leads to it: a word, two with capitals, or what stands in quotes. */
function nicknameBehind(tokens: readonly Token[], at: number): Span | undefined {
  const first = tokens[at]
  const close = closing[first?.text ?? '']
  if (first !== undefined && close !== undefined) {
    const end = tokens.findIndex(({ text }, index) => index > at && text === close)
    const last = tokens[end - 1]
    const isShort = last !== undefined && last.end - first.end <= longestNickname
    return end > at + 1 && isShort ? { start: first.end, end: last.end } : undefined
  }
  if (first?.kind !== 'word') return undefined
  const next = tokens[at + 1]
  const goesOn = next?.kind === 'word' && !next.isGlued && /^\p{Lu}/u.test(next.text)
  let last = goesOn && !endsOfNickname.has(next.word) ? at + 1 : at
  // 'Anne-Marie' is one name.
  while (tokens[last + 1]?.text === '-' && tokens[last + 2]?.isGlued === true) last += 2
  return { start: first.start, end: tokens[last]?.end ?? first.end }
}

/** 'everyone calls him Bud', 'nickname: "Bud"' */
function ledNickname(rest: string): FoundNickname | undefined {
  const tokens = tokensOf(rest)
  for (const [at, token] of tokens.entries()) {
    const lead = nicknameAt(tokens, at)
    if (lead === undefined) continue
    let behind = lead.end
    for (let more = beforeNicknameAt(tokens, behind); more !== undefined; ) {
      behind = more.end
      more = beforeNicknameAt(tokens, behind)
    }
    const inner = nicknameBehind(tokens, behind)
    if (inner === undefined) continue
    const opening = tokens[at - 1]
    const isOpened = opening !== undefined && token.isGlued && opening.text in closing
    const isClosed = /["')\]]/.test(rest.charAt(inner.end))
    return {
      name: rest.slice(inner.start, inner.end).trim(),
      inner,
      outer: {
        start: isOpened ? opening.start : token.start,
        end: isClosed ? inner.end + 1 : inner.end,
      },
    }
  }
  return undefined
}

/** 'Robert (Bud) Kent' */
const inBrackets = /\((\p{L}[\p{L}'. -]{0,40})\)/u
const longestQuoted = 40

function quotedNickname(rest: string, form: 'double' | 'single'): FoundNickname | undefined {
  const found = findQuotation(rest, form)
  if (found === undefined || found.text.length > longestQuoted) return undefined
  return { name: found.text.trim(), inner: found.inner, outer: found.outer }
}

function bracketedNickname(rest: string): FoundNickname | undefined {
  const match = inBrackets.exec(rest)
  const name = match?.[1]
  if (match === null || name === undefined) return undefined
  const start = match.index + 1
  const inner = { start, end: start + name.length }
  return { name: name.trim(), inner, outer: { start: start - 1, end: inner.end + 1 } }
}

function takeNickname(sheet: Sheet): string | undefined {
  const readers = [
    ledNickname,
    (rest: string) => quotedNickname(rest, 'double'),
    (rest: string) => quotedNickname(rest, 'single'),
    bracketedNickname,
  ]
  for (const read of readers) {
    const found = read(sheet.rest)
    if (found === undefined || found.name.includes(covered)) continue
    if (noNicknames.has(found.name.toLowerCase())) continue
    cover(sheet, found.outer)
    sheet.claims.push({ field: 'nickname', ...found.inner })
    return found.name.replace(/[.,]$/, '')
  }
  return undefined
}

/** Covers the words that tell a role. */
function coverRole(sheet: Sheet, { first, end }: TemplateMatch): void {
  const tokens = tokensOf(sheet.rest)
  const start = tokens[first]?.start ?? 0
  cover(sheet, { start, end: tokens[end - 1]?.end ?? start }, 'role')
}

/** Takes what a text says about roles out of the sheet, and returns who is said to be an admin. */
function takeRoles(sheet: Sheet): readonly FoundRole[] {
  const tokens = tokensOf(sheet.rest)
  const against = findNotAdmin(tokens)
  if (against !== undefined) {
    coverRole(sheet, against)
    return []
  }
  const roles = findAdminName(tokens) === undefined ? coverRoles(sheet, readRoles) : []
  const plain = roles.length === 0 ? findMember(tokens) : undefined
  if (plain !== undefined) coverRole(sheet, plain)
  return roles
}

/** Returns what stands behind a label, up to a mark or the next label. */
function labelledValue(tokens: readonly Token[], label: TemplateMatch): Span | undefined {
  const isQuote = ({ text }: Token) => text === '"' || text === "'"
  let at = label.end
  while (tokens[at] !== undefined && isQuote(tokens[at] as Token)) at += 1
  const start = tokens[at]?.start
  let end: number | undefined
  for (let token = tokens[at]; token !== undefined; token = tokens[at]) {
    const isMark = token.kind === 'break' || /^[,;:"'.\ue000]/u.test(token.text)
    if (isMark || (end !== undefined && labelEnds.has(token.word))) break
    end = token.end
    at += 1
  }
  return start === undefined || end === undefined ? undefined : { start, end }
}

function takeLabelled(sheet: Sheet): NameParts | undefined {
  const tokens = tokensOf(sheet.rest)
  const [first, last] = [labels.firstName(tokens), labels.lastName(tokens)]
  if (first === undefined || last === undefined) return undefined
  const [given, family] = [labelledValue(tokens, first), labelledValue(tokens, last)]
  if (given === undefined || family === undefined) return undefined
  const { rest } = sheet
  cover(sheet, given, 'firstName')
  cover(sheet, family, 'lastName')
  return {
    firstName: rest.slice(given.start, given.end),
    lastName: rest.slice(family.start, family.end),
  }
}

/** Reads a description as a contact. */
export function readPerson(
  source: SourceText,
  texts: Texts = textsOf('en'),
  language: string = texts.language,
): Reading {
  const { questions, assumptions, wording } = texts
  const sheet = openSheet(source)
  const mail = findEmail(sheet.rest)
  if (mail !== undefined) cover(sheet, mail, 'email')
  const written = findPhones(sheet.rest)
  const answered = written.filter((phone) => source.answerAt(phone) === 'phoneNumber')
  const phones = answered.length > 0 ? answered : written
  const usable = choosePhone(phones, source.text)
  for (const phone of written) cover(sheet, phone, phone === usable ? 'phoneNumber' : undefined)
  const spanish = texts.language === 'es' ? takeSpanishContact(sheet) : undefined
  const roles = spanish?.roles ?? takeRoles(sheet)
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
  const address = mail === undefined ? undefined : emailAddress.safeParse(mail.address).data
  const [firstName, lastName] = [withCapitals(name.firstName), withCapitals(name.lastName)]
  const admin = roleOf(roles, [firstName, lastName, nickname, name.honorific])
  if (admin !== undefined) sheet.claims.push({ field: 'role', start: admin.start, end: admin.end })
  const role = admin === undefined ? ('member' as const) : ('admin' as const)
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

const labelLength = 24
const mobileBefore = templatesAt(mobileBeforeWordings)
const mobileBehind = templateFinder(mobileBehindWordings)

/** 'cell phone: ' */
function endsInMobile(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.some((_, at) => mobileBefore(tokens, at) !== undefined)
}

/** ' (mobile)' */
function beginsWithMobile(text: string): boolean {
  return mobileBehind(tokensOf(text)) !== undefined
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
      endsInMobile(text.slice(Math.max(0, start - labelLength), start)) ||
      beginsWithMobile(text.slice(end, end + labelLength)),
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
