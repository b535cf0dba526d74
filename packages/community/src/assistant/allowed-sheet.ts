import type { Proposal, ProposedSheet } from '@maypole/contract/community'
import type { Member } from '../access/membership.ts'
import { mayChangeSheets } from '../calendar/index.ts'
import { messages } from '../messages.ts'
import { findSiteItem, type ItemServices } from './site-items.ts'

type Question = Extract<Proposal, { tool: null }>

/**
 * Returns a sheet as this member may add it, by the policy of the call that adds it. The event is
 * read again, so that an engine can neither invent nor change one.
 */
export async function allowedSheet(
  question: Omit<Question, 'sheet'>,
  { sheet, member, services }: { sheet: ProposedSheet; member: Member; services: ItemServices },
): Promise<Question> {
  const decision = mayChangeSheets(member)
  if (decision !== true) return { ...question, explanation: decision.refusal }
  const found = await findSiteItem(services, member, { kind: 'event', id: sheet.item.id })
  if (found?.kind !== 'event') return { ...question, explanation: messages.chatGone }
  return { ...question, sheet: { ...sheet, item: found.item } }
}
