import type { OwnProfile, SheetLine, SignedUp } from '@maypole/contract/community'
import { useState } from 'react'
import { dateFormat } from '../../../texts/date-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CrossIcon } from '../../../ui/icons/cross.tsx'
import { Face } from '../answers/faces.tsx'
import { AddPerson } from './add-person.tsx'
import { PlaceForm } from './place-form.tsx'
import styles from './sheets.module.css'
import type { OwnPlace, takenOf } from './sheets-query.ts'
import { takeFocus } from './take-focus.ts'
import { sheetMessages as texts } from './texts.en.ts'
import type { useTake } from './use-take.ts'

interface SheetLineItemProps {
  readonly siteId: string
  readonly line: SheetLine
  readonly taken: ReturnType<typeof takenOf>
  readonly people: readonly SignedUp[]
  /** People who have taken it and are not listed for the viewer. */
  readonly hidden: number
  readonly profile: OwnProfile | undefined
  readonly isClosed: boolean
  readonly take: ReturnType<typeof useTake>
}

/** A line of a sheet: who brings it, and the own part of it. */
export function SheetLineItem(props: SheetLineItemProps) {
  const { siteId, line, taken, people, hidden, profile, isClosed, take } = props
  const { title, wanted, note, time } = line
  const details = [...(time === undefined ? [] : [timeOfDay(time)]), ...(note ? [note] : [])]
  const isAdmin = profile?.role === 'admin'
  return (
    <li className={styles.line}>
      <h3>
        <span dir="auto">{title}</span>{' '}
        <span className={styles.count} dir="auto">
          {wanted === undefined ? texts.taken(taken.taken) : texts.takenOf(taken.taken, wanted)}
          {taken.waiting > 0 && ` · ${texts.waiting(taken.waiting)}`}
        </span>
      </h3>
      {details.length > 0 && (
        <p className={styles.detail} dir="auto">
          {details.join(' · ')}
        </p>
      )}
      <ul>
        {people.map((one) => (
          <li key={one.profileId} className={styles.person}>
            <Face siteId={siteId} face={one} />
            <span className={styles.words} dir="auto">
              <span dir="auto">
                {one.name || (one.profileId === profile?.id ? texts.you : texts.noName)}
              </span>
              {one.number > 1 && ` × ${one.number}`}
              {one.state === 'waiting' && ` · ${texts.isWaiting}`}
              {one.remark !== undefined && (
                <span className={styles.detail} dir="auto">
                  {` ${one.remark}`}
                </span>
              )}
            </span>
            {isAdmin && !isClosed && one.profileId !== profile.id && (
              <IconButton
                label={texts.remove(one.name)}
                icon={<CrossIcon size={18} />}
                onClick={() => take.mutate({ line, profileId: one.profileId, place: null })}
              />
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.detail}>{texts.hidden(hidden)}</p>}
      {profile !== undefined && !isClosed && (
        <OwnPart line={line} places={taken.own} profile={profile} take={take} />
      )}
      {isAdmin && !isClosed && (
        <AddPerson
          siteId={siteId}
          line={line}
          taken={people.map(({ profileId }) => profileId)}
          onAdd={(profileId) => take.mutate({ line, profileId, place: { number: 1 } })}
        />
      )}
    </li>
  )
}

/** One tap takes the line or gives it back, for each entry that the reader acts for. */
function OwnPart(props: {
  line: SheetLine
  places: readonly OwnPlace[]
  profile: OwnProfile
  take: ReturnType<typeof useTake>
}) {
  const { line, places, profile, take } = props
  const [edited, setEdited] = useState<string>()
  const [left, setLeft] = useState<string>()
  const others = profile.lookedAfter ?? []
  const entries = [
    { profileId: profile.id, name: texts.you },
    ...others.map(({ profileId, firstName }) => ({ profileId, name: firstName })),
  ]
  const placeOf = (id: string) => places.find(({ profileId }) => profileId === id)
  const toggle = (profileId: string) => {
    const isTaken = placeOf(profileId) !== undefined
    take.mutate({ line, profileId, place: isTaken ? null : { number: 1 } })
  }
  const own = placeOf(profile.id)
  const place = edited === undefined ? undefined : placeOf(edited)
  return (
    <>
      <div className={styles.own}>
        {others.length === 0 ? (
          <Button
            variant={own === undefined ? 'primary' : 'plain'}
            aria-label={own === undefined ? texts.takeLine(line.title) : texts.giveBack(line.title)}
            onClick={() => toggle(profile.id)}
          >
            {own === undefined ? texts.take : texts.giveItBack}
          </Button>
        ) : (
          <Chips role="group" aria-label={texts.takeLine(line.title)}>
            {entries.map(({ profileId, name }) => (
              <Chip
                key={profileId}
                aria-pressed={placeOf(profileId) !== undefined}
                onClick={() => toggle(profileId)}
              >
                {name}
              </Chip>
            ))}
          </Chips>
        )}
        {entries
          .filter(({ profileId }) => placeOf(profileId) !== undefined && profileId !== edited)
          .map(({ profileId, name }) => (
            <Button
              key={profileId}
              ref={profileId === left ? takeFocus : undefined}
              variant="quiet"
              aria-label={texts.detailsOf(line.title, name)}
              onClick={() => setEdited(profileId)}
            >
              {others.length === 0 ? texts.details : texts.detailsFor(name)}
            </Button>
          ))}
      </div>
      {place !== undefined && (
        <PlaceForm
          key={edited}
          line={line}
          place={place}
          take={take}
          onDone={() => {
            setLeft(edited)
            setEdited(undefined)
          }}
        />
      )}
    </>
  )
}

/** A time of day as the reader writes it. */
function timeOfDay(time: string): string {
  const at = new Date(`2026-01-01T${time}:00Z`)
  return dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at)
}
