import { SearchPlace } from '../features/search/button/search-place.tsx'
import { Sites } from '../features/sites/sites.tsx'
import { createDialogPart } from '../ui/dialog-part.tsx'

const StartFromFileDialog = createDialogPart(
  async () =>
    (await import('../features/archives/start-from-file/start-from-file-dialog.tsx'))
      .StartFromFileDialog,
)

/** The viewer's communities. */
export function SitesScreen(props: { onIdle: () => void }) {
  return <Sites search={SearchPlace} startFromFile={StartFromFileDialog} onIdle={props.onIdle} />
}
