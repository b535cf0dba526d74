import type { AssistantContext, CommunityApi } from '@maypole/contract/community'
import type { GivenAnswer } from '@maypole/contract/community/described-words'
import type { SiteTab } from '../../lib/routes.ts'
import { ownTimeZone } from '../../lib/zoned-time.ts'

/** What was said: a description, and answers to questions about it. */
export interface Words {
  readonly chat: string
  readonly answers: readonly GivenAnswer[]
}

/** Returns the body of a request for a proposal, with the time and place at which it is made. */
export function chatBody(
  words: Words,
  tab: SiteTab,
): CommunityApi['POST /sites/:site/chat']['body'] {
  const now = new Date()
  // The profile page suggests no kind (PD-56).
  const context: AssistantContext | undefined = tab === 'profile' ? undefined : tab
  return {
    chat: words.chat,
    current_datetime: now.toISOString(),
    tz_offset: -now.getTimezoneOffset() / 60,
    whole_days: true,
    changes: true,
    sheets: true,
    timezone: ownTimeZone(),
    context,
    answers: words.answers.length > 0 ? [...words.answers] : undefined,
  }
}
