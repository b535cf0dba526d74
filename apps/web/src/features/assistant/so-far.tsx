import type { Proposal } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import type { SiteTab } from '../../lib/routes.ts'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import type { Cards } from './cards.ts'
import { draftOf, proposedEvent } from './draft.ts'
import { DraftCard } from './draft-card.tsx'
import styles from './so-far.module.css'
import { assistantMessages } from './texts.en.ts'

interface SoFarProps {
  readonly tab: SiteTab
  readonly isEmpty: boolean
  readonly reply: Proposal | undefined
  readonly cards: Cards
  readonly disabled: boolean
  readonly onExample: (text: string) => void
}

/**
 * The field of the description, and the place below it, which the field takes while there is
 * nothing else in it. Together they keep their height, so that nothing moves while somebody writes.
 */
export function Writing(props: SoFarProps & { hasPlace: boolean; children: ReactNode }) {
  const { hasPlace, children, ...place } = props
  const isRoomy = !place.isEmpty && !hasCard(place.reply)
  return (
    <div className={hasPlace ? styles.writing : undefined} data-roomy={isRoomy || undefined}>
      {children}
      {hasPlace && <SoFar {...place} />}
    </div>
  )
}

function hasCard(reply: Proposal | undefined): boolean {
  return reply !== undefined && (reply.tool !== null || missingIn(reply).length > 0)
}

/** Examples to tap while the description is empty, then the card as far as it is known. */
export function SoFar(props: SoFarProps) {
  const { tab, isEmpty, reply, cards, disabled, onExample } = props
  return (
    <div className={styles.place}>
      <section className={styles.examples} data-away={!isEmpty || undefined}>
        <h3>{assistantMessages.examplesTitle}</h3>
        <Chips>
          {assistantMessages.examples[tab].map((text) => (
            <Chip key={text} disabled={disabled} onClick={() => onExample(text)}>
              {text}
            </Chip>
          ))}
        </Chips>
      </section>
      {!isEmpty && reply !== undefined && <Built reply={reply} cards={cards} />}
      <p className="visually-hidden" role="status">
        {!isEmpty && reply !== undefined && reply.tool !== null
          ? assistantMessages.building(assistantMessages.kinds[reply.tool])
          : ''}
      </p>
    </div>
  )
}

/** The card so far. It is only looked at: what is in it can be used once it is asked for. */
function Built(props: { reply: Proposal; cards: Cards }) {
  const { reply, cards } = props
  if (reply.tool === null) return <Missing reply={reply} />
  const viewerZone = ownTimeZone()
  const draft = draftOf(reply, viewerZone)
  return (
    <section className={styles.built} inert>
      <h3>{assistantMessages.soFar}</h3>
      <DraftCard draft={draft} cards={cards} proposed={proposedEvent(reply, viewerZone)} />
    </section>
  )
}

function missingIn({ gaps = [] }: Extract<Proposal, { tool: null }>): string[] {
  return gaps.flatMap(({ field }) => assistantMessages.missingNames[field] ?? [])
}

function Missing(props: { reply: Extract<Proposal, { tool: null }> }) {
  const names = missingIn(props.reply)
  if (names.length === 0) return null
  return (
    <section className={styles.built} inert>
      <p>{assistantMessages.missing(names)}</p>
    </section>
  )
}
