import type { Group, Profile } from '@maypole/contract/community'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useApi } from '../../../../api/api-provider.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DownloadIcon } from '../../../../ui/icons/download.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { downloadVcards } from '../download-vcards.ts'
import { directoryMenuMessages } from '../texts.en.ts'
import styles from './groups.module.css'
import { groupMessages } from './texts.en.ts'
import { countGroups, useGroups } from './use-groups.ts'

/**
 * The groups over the list, with as many contacts as the viewer sees in them. Groups in which they
 * see nobody are left out.
 */
export function GroupFilter(props: {
  siteId: string
  contacts: readonly Profile[]
  /** The id of the chosen group. */
  chosen: string | undefined
  onChosen: (id: string | undefined) => void
}) {
  const { siteId, contacts, chosen, onChosen } = props
  const api = useApi()
  const showToast = useToast()
  const name = useId()
  const { data: groups = [] } = useGroups(siteId)
  const counts = useMemo(() => countGroups(contacts), [contacts])
  const choices = groups.flatMap(({ id, name }) => {
    const count = counts.get(id) ?? 0
    return count === 0 ? [] : [{ id, text: groupMessages.withCount(name, count) }]
  })
  const chips = useRef<HTMLFieldSetElement>(null)
  // The button beside them may have come over the one that was chosen.
  useEffect(() => {
    if (chosen !== undefined)
      chips.current
        ?.querySelector('label:has(:checked)')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  if (choices.length === 0) return null
  const group = groups.find(({ id }) => id === chosen)

  async function download({ id, name }: Group): Promise<void> {
    const inGroup = contacts.filter((contact) => contact?.groups?.includes(id))
    const { hasNoPhotos } = await downloadVcards(inGroup, { name, api, siteId, groups })
    if (hasNoPhotos) showToast({ text: directoryMenuMessages.noPhotos })
  }
  return (
    <div className={styles.filterRow}>
      <fieldset ref={chips} className={styles.filter}>
        <legend className="visually-hidden">{groupMessages.filter}</legend>
        {[{ id: undefined, text: groupMessages.everybody(contacts.length) }, ...choices].map(
          ({ id, text }) => (
            <label key={id ?? ''} className={styles.chip}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={id === chosen}
                onChange={() => onChosen(id)}
              />
              <span dir="auto">{text}</span>
            </label>
          ),
        )}
      </fieldset>
      {group !== undefined && (
        <IconButton
          label={groupMessages.download}
          icon={<DownloadIcon size={18} />}
          onClick={() => void download(group)}
        />
      )}
    </div>
  )
}
