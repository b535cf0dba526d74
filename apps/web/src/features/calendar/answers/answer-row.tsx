import type { Event, OwnProfile } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { ownProfileQuery } from '../../../api/queries.ts'
import { answerOf, answersQuery, answersTo } from '../../../shared/answers/answers-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { PeopleIcon } from '../../../ui/icons/people.tsx'
import styles from './answers.module.css'
import { Faces } from './faces.tsx'
import { answerMessages as texts } from './texts.en.ts'
import { type Choice, choiceOf, useAnswer } from './use-answer.ts'

const AnswersDialog = createDialogPart(
  async () => (await import('./answers-dialog.tsx')).AnswersDialog,
)

const QuestionsDialog = createDialogPart(
  async () => (await import('./questions/questions-dialog.tsx')).QuestionsDialog,
)

const choices = ['going', 'maybe', 'declined'] as const

/** Whom the viewer answers for: themselves, and those whom they look after, by name. */
function answering(lookedAfter: OwnProfile['lookedAfter'] = []) {
  const own: { profileId?: string; name?: string } = {}
  return [own, ...lookedAfter.map((one) => ({ profileId: one.profileId, name: one.firstName }))]
}

/**
 * The choices of one person, who is named where there are several. Each person's are saved for
 * themselves: a tap for another one is not lost while the first is under way.
 */
function Choices(props: {
  siteId: string
  event: Event
  profileId: string | undefined
  label: string | undefined
  question: string
  chosen: Choice | null
  onSaved: (answer: Choice) => void
}) {
  const { siteId, event, profileId, label, question, chosen, onSaved } = props
  const save = useAnswer({ siteId, event })
  const chips = (
    <Chips className={styles.choices} role="group" aria-label={question}>
      {choices.map((answer) => (
        <Chip
          key={answer}
          aria-pressed={answer === chosen}
          onClick={() => save.mutate({ answer, profileId }, { onSuccess: () => onSaved(answer) })}
        >
          {texts.choices[answer]}
        </Chip>
      ))}
    </Chips>
  )
  if (label === undefined) return chips
  return (
    <div className={styles.answerer}>
      <span className={styles.name} dir="auto" aria-hidden="true">
        {label}
      </span>
      {chips}
    </div>
  )
}

/**
 * The own answer to the date of a card, and those of whom the viewer looks after, each given by one
 * tap, and how many come, which opens who.
 */
export function AnswerRow(props: { siteId: string; event: Event }) {
  const { siteId, event } = props
  const api = useApi()
  const { data } = useQuery(answersQuery(api, siteId))
  const { data: profile } = useQuery({ ...ownProfileQuery(api, siteId), enabled: false })
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  if (data === undefined) return null
  const date = answersTo(data, event)
  const { going, waiting, maybe, declined, faces = [] } = date
  const { seats, off, questions } = data.events.find(({ eventId }) => eventId === event.id) ?? {}
  if (off) return null
  const people = answering(profile?.lookedAfter)
  const counts = [
    ...people.flatMap(({ profileId, name }) =>
      answerOf(date, profileId) === 'waiting' ? texts.waitsForSeat(name) : [],
    ),
    ...(going > 0 && seats === undefined ? [texts.going(going)] : []),
    ...(seats === undefined ? [] : [texts.withSeats(going, seats)]),
    ...(waiting > 0 ? [texts.waiting(waiting)] : []),
  ]
  /** Only a number of people: beside their faces it says enough where there is little room. */
  const isPlain = counts.length === 1 && faces.length > 0 && seats === undefined
  const isAnswered = going + waiting + maybe + declined > 0 || seats !== undefined
  const isComing = people.some(({ profileId }) => choiceOf(date, profileId) === 'going')
  return (
    <div className={styles.row}>
      {people.map(({ profileId, name }) => (
        <Choices
          key={profileId ?? ''}
          siteId={siteId}
          event={event}
          profileId={profileId}
          label={people.length > 1 ? (name ?? texts.you) : undefined}
          question={texts.question(event.next.title ?? event.title, name)}
          chosen={choiceOf(date, profileId)}
          // The answer is saved before anything else is asked.
          onSaved={(answer) => setIsAsking(answer === 'going' && questions !== undefined)}
        />
      ))}
      {questions !== undefined && isComing && (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {texts.replies}
        </Button>
      )}
      {isAnswered && (
        <Button
          variant="quiet"
          className={classNames(styles.count, isPlain && styles.plain)}
          icon={
            faces.length > 0 ? <Faces siteId={siteId} faces={faces} /> : <PeopleIcon size={18} />
          }
          onClick={() => setIsOpen(true)}
        >
          <span className={styles.words}>
            {counts.length > 0 ? counts.join(' · ') : texts.answers(maybe + declined)}
          </span>
          {isPlain && (
            <span className={styles.number} aria-hidden="true">
              {going}
            </span>
          )}
        </Button>
      )}
      {isAsking && (
        <QuestionsDialog siteId={siteId} event={event} onClose={() => setIsAsking(false)} />
      )}
      {isOpen && <AnswersDialog siteId={siteId} event={event} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
