import type { OwnProfile } from '@maypole/contract/community'
import { useToast } from '../../../../ui/toast.tsx'
import { updatedDuration } from '../use-save-profile.ts'
import { visibilityMessages } from './texts.en.ts'
import { useSaveVisibility } from './use-save-visibility.ts'
import { VisibilityCard } from './visibility-card.tsx'

/** Who sees what of the viewer. `onSaved` gets the profile with each choice that was saved. */
export function OwnVisibility(props: {
  siteId: string
  /** As it was saved last. */
  profile: OwnProfile
  load: () => Promise<OwnProfile | undefined>
  onLoaded: (newest: OwnProfile) => void
  onSaved: (saved: OwnProfile) => void
}) {
  const { siteId, profile, load, onLoaded, onSaved } = props
  const showToast = useToast()
  const save = useSaveVisibility({
    siteId,
    newest: profile,
    onDone: (saved) => {
      onSaved(saved)
      showToast({ text: visibilityMessages.saved, duration: updatedDuration })
    },
  })
  return <VisibilityCard profile={profile} save={save} load={load} onLoaded={onLoaded} />
}
