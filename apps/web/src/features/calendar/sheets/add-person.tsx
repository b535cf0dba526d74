import type { SheetLine } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { profilesQuery } from '../../../api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './sheets.module.css'
import { takeFocus } from './take-focus.ts'
import { sheetMessages as texts } from './texts.en.ts'

/** Names that are offered at once. */
const most = 6

/** Signs up somebody from the directory, found by their name (admins). */
export function AddPerson(props: {
  siteId: string
  line: SheetLine
  /** The entries that have taken the line. */
  taken: readonly string[]
  onAdd: (profileId: string) => void
}) {
  const { line } = props
  const [isOpen, setIsOpen] = useState<boolean>()
  return isOpen ? (
    <Finder {...props} onClose={() => setIsOpen(false)} />
  ) : (
    <Button
      ref={isOpen === false ? takeFocus : undefined}
      variant="quiet"
      className={styles.start}
      aria-label={texts.addPersonTo(line.title)}
      onClick={() => setIsOpen(true)}
    >
      {texts.addPerson}
    </Button>
  )
}

function Finder(props: {
  siteId: string
  taken: readonly string[]
  onAdd: (profileId: string) => void
  onClose: () => void
}) {
  const { siteId, taken, onAdd, onClose } = props
  const { data } = useQuery(profilesQuery(useApi(), siteId))
  const [name, setName] = useState('')
  const wanted = name.trim().toLocaleLowerCase()
  const found =
    wanted === ''
      ? []
      : (data ?? [])
          .map(({ id, firstName, lastName, nickname = '' }) => ({
            id,
            name: `${firstName} ${lastName}`.trim(),
            words: `${firstName} ${lastName} ${nickname}`.toLocaleLowerCase(),
          }))
          .filter(({ id, words }) => words.includes(wanted) && !taken.includes(id))
          .slice(0, most)
  return (
    <div className={styles.form}>
      <TextField
        label={texts.personName}
        value={name}
        autoComplete="off"
        ref={takeFocus}
        onValue={setName}
      />
      <ul className={styles.found}>
        {found.map((one) => (
          <li key={one.id}>
            <Button
              wide
              onClick={() => {
                onAdd(one.id)
                onClose()
              }}
            >
              <span dir="auto">{one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {wanted !== '' && found.length === 0 && <p role="status">{texts.nobodyFound}</p>}
    </div>
  )
}
