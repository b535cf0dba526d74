import { useState } from 'react'
import { AdminWarning } from '../features/assistant/admin-warning.tsx'
import { AnswersSoFar } from '../features/assistant/answers-so-far.tsx'
import { AssumptionChips } from '../features/assistant/assumption-chips.tsx'
import { Clashes } from '../features/assistant/clashes.tsx'
import type { ProfileDraft } from '../features/assistant/draft.ts'
import { draftOf, proposedEvent } from '../features/assistant/draft.ts'
import { DraftCard } from '../features/assistant/draft-card.tsx'
import { GapFields } from '../features/assistant/gap-fields.tsx'
import { HighlightedWords } from '../features/assistant/highlighted-words.tsx'
import { SoFar } from '../features/assistant/so-far.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'
import { cards } from './sample-cards.ts'
import { gaps, proposal } from './sample-proposals.ts'

const nothing = () => undefined

const admin: ProfileDraft = {
  tool: 'createProfile',
  firstName: text.long,
  lastName: '',
  nickname: '',
  email: '',
  phoneNumber: '202-555-0142',
  role: 'admin',
  isAdminConfirmed: false,
}

/** The conversation of the assistant in pieces; the dialogs have its steps. */
export function AssistantSection() {
  const proposed = draftOf(proposal, 'UTC')
  const [draft, setDraft] = useState(proposed)
  const [person, setPerson] = useState(admin)
  const shown = { preview: proposal.preview, proposed, draft, onField: nothing }
  const soFar = { tab: 'events', cards, disabled: false, onExample: nothing } as const
  return (
    <div className={styles.columns}>
      <SoFar {...soFar} isEmpty reply={undefined} />
      <SoFar {...soFar} isEmpty={false} reply={proposal} />
      <div>
        <GapFields gaps={gaps} disabled={false} onAnswer={nothing} />
      </div>
      <div>
        <GapFields gaps={gaps.slice(1, 3)} disabled onAnswer={nothing} />
      </div>
      <AnswersSoFar
        answers={['Tomorrow', text.long, text.rightToLeft].map(
          (answer) => ({ asked: 'day', answer }) as const,
        )}
        disabled={false}
        onAnswers={nothing}
      />
      <DraftCard draft={draft} cards={cards} proposed={proposedEvent(proposal, 'UTC')} />
      <AssumptionChips {...shown} disabled={false} onDraft={setDraft} />
      <AssumptionChips {...shown} disabled onDraft={setDraft} />
      <Clashes proposal={proposal} proposed={proposed} draft={draft} />
      <AdminWarning draft={person} refused={{}} disabled={false} onDraft={setPerson} />
      <HighlightedWords description={text.long} sources={proposal.preview?.sources ?? []} />
    </div>
  )
}
