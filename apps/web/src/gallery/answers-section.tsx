import { AnswerButton } from '../features/calendar/answers/answer-button.tsx'
import { EventCard } from '../features/calendar/event-card.tsx'
import { sampleSite } from '../testing/samples.ts'
import styles from './gallery.module.css'
import { answeredEvents } from './sample-answers.ts'

/** Events with the button that says who comes and opens it. */
export function AnswersSection() {
  return (
    <div className={styles.columns}>
      {answeredEvents.map((event) => (
        <EventCard
          key={event.id}
          event={event}
          answers={<AnswerButton siteId={sampleSite.slug} event={event} isAdmin />}
        />
      ))}
    </div>
  )
}
