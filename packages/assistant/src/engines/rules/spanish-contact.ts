import { tokensOf } from '../grammar/text/token.ts'
import {
  spanishBesideNameWordings,
  spanishMemberWordings,
  spanishNicknameWordings,
  spanishNotAdminWordings,
  spanishPeopleClasses,
  spanishRoles,
} from './lexicon/spanish-people.ts'
import { templateFinder, type Wordings } from './patterns/template.ts'
import { coverRoles, type FoundRole, roleReader } from './roles.ts'
import { cover, type Sheet } from './sheet.ts'

function finderOf(wordings: Wordings) {
  return templateFinder(wordings, spanishPeopleClasses)
}

const nickname = finderOf(spanishNicknameWordings)
const notAdmin = finderOf(spanishNotAdminWordings)
const readRoles = roleReader(spanishRoles)
const member = finderOf(spanishMemberWordings)
const besideName = finderOf(spanishBesideNameWordings)
const mostBeside = 24

/** What a Spanish text says about a person beside the name and the number. */
export type SpanishContact = {
  roles: readonly FoundRole[]
  nickname: string | undefined
}

/** Covers the first of these wordings, and says whether one was there. */
function take(sheet: Sheet, find: ReturnType<typeof finderOf>, field?: string): boolean {
  const tokens = tokensOf(sheet.rest)
  const found = find(tokens)
  const [first, last] = [tokens[found?.first ?? -1], tokens[(found?.end ?? 0) - 1]]
  if (first === undefined || last === undefined) return false
  cover(sheet, { start: first.start, end: last.end }, field)
  return true
}

function takeNickname(sheet: Sheet): string | undefined {
  const tokens = tokensOf(sheet.rest)
  const found = nickname(tokens)
  const name = tokens[found?.captures.nickname?.first ?? -1]
  if (name === undefined || !take(sheet, nickname)) return undefined
  sheet.claims.push({ field: 'nickname', start: name.start, end: name.end })
  return name.text
}

/** Takes role, nickname and all words that are no name out of the sheet. */
export function takeSpanishContact(sheet: Sheet): SpanishContact {
  const called = takeNickname(sheet)
  const isDenied = take(sheet, notAdmin, 'role')
  const roles = isDenied ? [] : coverRoles(sheet, readRoles)
  take(sheet, member, 'role')
  for (let round = 0; round < mostBeside && take(sheet, besideName); round += 1);
  return { roles, nickname: called }
}
