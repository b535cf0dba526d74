import type { Gap } from '@maypole/contract/community'
import type { RealProposal } from '../features/assistant/draft.ts'
import { text } from './gallery-text.ts'
import { ahead } from './sample-times.ts'

/** What the assistant asks for, by chips and by fields. */
export const gaps: readonly Gap[] = [
  { field: 'day' },
  { field: 'time' },
  { field: 'phoneNumber' },
  { field: 'kind', choices: ['Make it an announcement', text.long] },
]

/** An event about which much was assumed, and which overlaps with another. */
export const proposal: RealProposal = {
  tool: 'createEvent',
  parameters: {
    title: text.long,
    location: '',
    timeZone: 'UTC',
    startDate: ahead(3),
    endDate: ahead(3.1),
  },
  explanation: text.long,
  preview: {
    sources: [{ field: 'title', text: text.long, start: 0, end: text.long.length }],
    assumptions: [
      'No AM or PM was named, so I took 7:00 PM.',
      'No place was named.',
      `I left out: “${text.rightToLeft}”.`,
    ],
    assumed: [
      { field: 'startDate', text: 'No AM or PM was named, so I took 7:00 PM.' },
      { field: 'location', text: 'No place was named.' },
    ],
    clashes: [{ title: text.rightToLeft, startDate: ahead(3) }],
  },
}
