import type { SourceText, Span } from './source-text.ts'

/**
 * The role of a date in its sentence: it says when, begins or ends a stretch, or is left out of a
 * series.
 */
export type Role = 'on' | 'from' | 'until' | 'through' | 'except' | 'aside'

const leads: [role: Role, pattern: RegExp][] = [
  [
    'except',
    /(?:\b(?:except|excluding|excepting|skip|skipping|other than|apart from|but not|not|but skip|minus|no (?:class|session|meeting|practice|rehearsal|event)s?|without|off)(?: for| on| in| during)*(?: the)?) ?$/i,
  ],
  [
    'through',
    /(?:\b(?:through|thru|end of|ends? (?:in|at the end of)|till the end of|until the end of|up to and including)(?: the)?(?: month of)?) ?$/i,
  ],
  [
    'until',
    /(?:\b(?:until|untill|till|til|up to|up until|ending|ends|to|finishing|finishes|last (?:one|session|class|meeting)(?: is)?|and ends?|stops?|stopping|before)(?: on| in| by)?(?: the)?|(?<=[\d\p{L}\p{Cc}.]) ?-) ?$/iu,
  ],
  [
    'from',
    /\b(?:starting|starts|start|beginning|begins|begin|from|as of|effective|commencing|first (?:one|session|class|meeting)(?: is)?)(?: on| in| from| with)?(?: the)?(?: week of)?(?: the)? ?$/i,
  ],
  [
    'aside',
    /\b(?:rain date|rsvp|register|sign[- ]?up|registration|reply|respond|buy tickets|order|signups?)(?: is| closes| due| ends)?(?:(?: by| before| until| on)(?: the)?|(?<=rain date(?: is)?):?) ?$/i,
  ],
]

const ownLead =
  /^(?:except|excluding|skip|skipping|but not|not|until|till|til|through|thru|from|starting|by|before|to|end of|the end of)\b/i

/** Returns the words in front of a stretch that give its role, as far as they are there. */
export function roleOf(source: SourceText, span: Span): { role: Role; lead: Span } {
  const own = ownLead.exec(source.text.slice(span.start, span.end))?.[0] ?? ''
  const reach = span.start + own.length
  const before = source.text.slice(Math.max(0, reach - 40), reach)
  for (const [role, pattern] of leads) {
    const match = pattern.exec(before)
    if (match !== null) return { role, lead: { start: reach - match[0].length, end: reach } }
  }
  return { role: 'on', lead: { start: span.start, end: span.start } }
}
