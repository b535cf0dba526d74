import { isLong, unlikelyDays } from '../../shared/event-form/event-values.ts'
import { eventFormMessages } from '../../shared/event-form/texts.en.ts'
import styles from './assistant.module.css'
import type { Draft, RealProposal } from './draft.ts'
import { momentInWords } from './event-when.ts'
import { assistantMessages } from './texts.en.ts'

/** The server names no more. */
const mostShown = 5

/**
 * What is in the calendar already at the proposed time, as a number where that is days, and whether
 * a very long event is meant; nothing once the time was corrected.
 */
export function Clashes(props: { proposal: RealProposal; proposed: Draft; draft: Draft }) {
  const { proposal, proposed, draft } = props
  const clashes = proposal.preview?.clashes ?? []
  if (proposed.tool !== 'createEvent' || draft.tool !== 'createEvent') return null
  const isMoved =
    proposed.start !== draft.start || proposed.end !== draft.end || proposed.allDay !== draft.allDay
  const days = unlikelyDays(draft)
  if (isMoved || (clashes.length === 0 && days === undefined)) return null
  const count = clashes.length < mostShown ? clashes.length : `${mostShown}+`
  return (
    <section className={styles.warning}>
      {days !== undefined && <p>{eventFormMessages.isLong(days)}</p>}
      {clashes.length > 0 && (
        <h3>
          {isLong(draft) ? `${assistantMessages.clashes}: ${count}` : assistantMessages.clashes}
        </h3>
      )}
      {!isLong(draft) && (
        <ul>
          {clashes.map(({ title, startDate }) => (
            <li key={`${title} ${startDate}`}>
              <bdi>{title}</bdi> · {momentInWords(startDate, draft.timeZone)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
