import { AnswerRow } from '../features/calendar/answers/answer-row.tsx'
import { EventCard } from '../features/calendar/event-card.tsx'
import { sampleSite } from '../testing/samples.ts'
import styles from './gallery.module.css'
import { answeredEvents } from './sample-answers.ts'

/** Events with the own answer, and the button that says how many come and opens who. */
export function AnswersSection() {
  return (
    <div className={styles.columns}>
      {answeredEvents.map((event) => (
        <EventCard
          key={event.id}
          event={event}
          answers={<AnswerRow siteId={sampleSite.slug} event={event} />}
        />
      ))}
    </div>
  )
}
