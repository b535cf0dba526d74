import styles from './assistant.module.css'
import type { Draft, RealProposal } from './draft.ts'
import { momentInWords } from './event-when.ts'
import { assistantMessages } from './texts.en.ts'

/** What is in the calendar already at the proposed time; nothing once the time was corrected. */
export function Clashes(props: { proposal: RealProposal; proposed: Draft; draft: Draft }) {
  const { proposal, proposed, draft } = props
  const clashes = proposal.preview?.clashes ?? []
  if (proposed.tool !== 'createEvent' || draft.tool !== 'createEvent') return null
  const isMoved =
    proposed.start !== draft.start || proposed.end !== draft.end || proposed.allDay !== draft.allDay
  if (clashes.length === 0 || isMoved) return null
  return (
    <section className={styles.warning}>
      <h3>{assistantMessages.clashes}</h3>
      <ul>
        {clashes.map(({ title, startDate }) => (
          <li key={`${title} ${startDate}`}>
            <bdi>{title}</bdi> · {momentInWords(startDate, draft.timeZone)}
          </li>
        ))}
      </ul>
    </section>
  )
}
