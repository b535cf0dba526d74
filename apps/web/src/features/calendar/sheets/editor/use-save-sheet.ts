import type { Event, Sheet } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../api/api-provider.tsx'
import { useIdempotencyKey } from '../../../../api/use-idempotency-key.ts'
import { useSubmit } from '../../../../api/use-submit.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { sheetsKey } from '../sheets-query.ts'
import { bodyOf, createBody, type SheetValues } from './sheet-values.ts'
import { sheetEditorMessages as texts } from './texts.en.ts'

interface SheetSave {
  readonly values: SheetValues
  /** Whether it is saved even if people lose what they have taken. */
  readonly mayLosePlaces: boolean
}

/** Creates a sheet, or saves the edited one with the version that it was opened with. */
export function useSaveSheet(options: {
  siteId: string
  edited: Sheet | undefined
  /** What a new sheet is for. */
  event: Event | undefined
  onDone: () => void
}) {
  const { siteId, edited, event, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const idempotencyKey = useIdempotencyKey()
  const params = { site: siteId }
  return useSubmit({
    succeedsOnce: true,
    mutationFn: ({ values, mayLosePlaces }: SheetSave) =>
      edited === undefined
        ? api.call('POST /sites/:site/sheets', {
            params,
            body: createBody(values, event),
            idempotencyKey,
          })
        : api.call('PUT /sites/:site/sheets/:sheet', {
            params: { ...params, sheet: edited.id },
            body: {
              ...bodyOf(values),
              isClosed: edited.isClosed,
              version: edited.version,
              mayLosePlaces,
            },
          }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sheetsKey(siteId) })
      onDone()
      showToast({ text: edited === undefined ? texts.added : texts.saved })
    },
  })
}
