import type { AssistantContext } from '@maypole/contract/community'
import { findAddresses, hasUnsafeAddress } from '../../findings/addresses.ts'
import { findPhones } from '../../findings/phones.ts'
import type { Tool } from '../reader.ts'

const ofContext: Record<AssistantContext, Tool> = {
  announcements: 'createAnnouncement',
  events: 'createEvent',
  directory: 'createProfile',
  links: 'createLink',
}

const polite = String.raw`^[\s\p{P}]*(?:(?:please|pls|hey|hi|hello|ok|okay|can you|could you|would you|i want (?:you )?to|i need (?:you )?to|i'd like (?:you )?to|we need to|we want to|let's|also|go ahead and|just|now|quick)[ ,]+){0,4}`
const make =
  '(?:add|create|make|new|schedule|set ?up|post|put|write|book|plan|insert|publish|save|enter|send(?: out)?|draft|register|share)'
const article =
  '(?:(?: up| in| out)? (?:an?|the|this|another|our|one|my|as an?))?(?: (?:new|quick|short|recurring|weekly|monthly|important|pinned|useful|urgent|calendar|community|public))?'

const commands: [Tool, RegExp][] = [
  [
    'createAnnouncement',
    new RegExp(
      `${polite}(?:${make}${article} (?:announcement|notice|bulletin|psa|announcment)s?(?![\\p{L}])|announcement(?![\\p{L}])|announce(?![\\p{L}])|psa(?![\\p{L}])|(?:tell|inform|notify|alert|warn|advise) (?:everyone|everybody|all|members|people|folks|the |our |residents|parents|families|neighbors|neighbours|volunteers)|let (?:everyone|everybody|all|members|people|folks|the [\\p{L}]+|our [\\p{L}]+|residents|parents|families|neighbors|neighbours) know|spread the word|share (?:(?:this|the following) )?with (?:everyone|everybody|all|members|people|folks|the |our |residents|parents|families|neighbors|neighbours)|pin (?:this|a|an|the|it)(?! to (?:the|my) calendar)|sticky|post (?:that|this:|a (?:note|message|reminder|update))|heads[- ]up|fyi(?![\\p{L}])|(?:post|reminder|news|update|notice|important|urgent|attention)(?: everyone| all)? ?[:!]|broadcast(?![\\p{L}])|remind (?:everyone|members|people|all|folks|residents|parents) that)`,
      'iu',
    ),
  ],
  [
    'createEvent',
    new RegExp(
      `${polite}(?:${make}${article} (?:event|appointment|calendar (?:event|entry|item))s?(?![\\p{L}])|event ?[:-]|schedule (?!of|is|for|change|update)|put [^.\\n]{1,120} on the calendar|add [^.\\n]{1,120} to (?:the|our) calendar|calendar ?:)`,
      'iu',
    ),
  ],
  [
    'createProfile',
    new RegExp(
      `${polite}(?:${make}${article} (?:profile|contact|directory entry|member|person|neighbor|neighbour|resident)(?![\\p{L}])|(?:profile|contact|new member|new contact) ?(?::|for)|(?:add|put|enter|list|include) [^.\\n]{1,120} (?:to|in|into|on) (?:the|our) (?:[\\p{L}]+ )?(?:directory|contacts?|contact list|phone ?book|roster))`,
      'iu',
    ),
  ],
  [
    'createLink',
    new RegExp(
      `${polite}(?:${make}${article} (?:web ?)?(?:link|bookmark|url|website|web ?page)s?(?![\\p{L}])|(?:link|bookmark|url|website) ?(?::|to|for)|bookmark (?=\\S)|add [^\\n]{1,160} to (?:the|our) links)`,
      'iu',
    ),
  ],
]

const announcing =
  /(?<![\p{L}])(?:announce(?: (?:that|to))|as an announcement|make an announcement|post an announcement|(?:tell|let|inform|notify) (?:everyone|everybody|all (?:members|residents|parents)|members|people|folks|residents|parents|families)(?: know)?|pin (?:this|it)|pinned (?:post|announcement)|sticky post)(?![\p{L}])/iu
const eventual =
  /(?<![\p{L}])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tonight|tomorrow|noon|midnight|weekdays?|every|daily|weekly|monthly|(?:at|from|@) ?\d{1,2}(?::\d\d)?|\d{1,2}(?::\d\d)? ?[ap]\.?m|\d{1,2}:\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}|\d{1,2}\/\d{1,2}|next (?:week|month))(?![\p{L}])/iu

/** News rather than plans: something is closed, fixed, cancelled, moved. */
const stating =
  /(?<![\p{L}])(?:is|are|was|were|has been|have been|will be) (?:now |currently |temporarily )?(?:closed|shut|cancell?ed|postponed|moved|out of (?:order|service)|back|fixed|reopen(?:ed|ing)?|unavailable|available again|delayed)(?![\p{L}])/iu

/** What has happened is an announcement, also when it is told on the calendar. */
const news =
  /(?<![\p{L}])(?:we won|they won|someone (?:lost|found|left)|has been found|lost and found|congratulations|congrats|so proud of|(?:was|were) (?:lost|found|left|stolen)|thank you (?:to|all|everyone))(?![\p{L}])/iu

/**
 * Finds the tool a text is about: by what it asks for, then by its contents, and last by the tab it
 * was written on.
 */
export function findIntent(options: {
  text: string
  context: AssistantContext | undefined
}): Tool | undefined {
  const { text, context } = options
  const commanded = commands.find(([, pattern]) => pattern.test(text))?.[0]
  if (commanded !== undefined) return commanded
  if (announcing.test(text)) return 'createAnnouncement'
  const hasAddress = findAddresses(text).length > 0 || hasUnsafeAddress(text)
  const written = findPhones(text)
  const phones = written.filter((phone) => 'number' in phone)
  const isPersonLike =
    phones.length > 0 &&
    text.length < 200 &&
    (/\p{Lu}\p{Ll}+ \p{Lu}/u.test(text) || /^(?:add|put|create)/i.test(text))
  const tool = context === undefined ? undefined : ofContext[context]
  if (tool === 'createLink' && !hasAddress) {
    if (isPersonLike) return 'createProfile'
    return eventual.test(text) && /\d/.test(text) ? 'createEvent' : tool
  }
  if (tool === 'createProfile' && written.length === 0) {
    if (hasAddress && !/@/.test(text)) return 'createLink'
    return eventual.test(text) && /\d ?[ap]m|\d:\d\d|\bat \d/i.test(text) ? 'createEvent' : tool
  }
  if (tool === 'createEvent' && !eventual.test(text)) {
    if (news.test(text)) return 'createAnnouncement'
    if (hasAddress) return 'createLink'
    if (isPersonLike) return 'createProfile'
  }
  if (tool !== undefined) return tool
  if (isPersonLike && !eventual.test(text)) return 'createProfile'
  if (stating.test(text)) return 'createAnnouncement'
  if (eventual.test(text)) return 'createEvent'
  if (hasAddress) return 'createLink'
  return phones.length > 0 ? 'createProfile' : undefined
}
