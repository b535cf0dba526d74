import { counter } from '@maypole/platform/meter'

export const noticesSent = counter(
  'maypole_notices_total',
  'Attempts to send a notification, by push or e-mail; later means that it is tried again',
  ['way', 'result'],
)

export const proposals = counter(
  'maypole_proposals_total',
  'Replies of the assistant, by who read the text and what it proposed',
  ['engine', 'result'],
)

export const linkChecks = counter(
  'maypole_link_checks_total',
  'Requests of links, by what came of them',
  ['result'],
)

/** Everything that the community app records, beside the limits. */
export const communityInstruments = [noticesSent, proposals, linkChecks] as const
