import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { useToast } from '../../../ui/toast.tsx'
import {
  dateOfSheet,
  foreseeTaking,
  type SheetList,
  type ShownSheet,
  sheetsKey,
  type Taking,
  withSheetDate,
} from './sheets-query.ts'
import { sheetMessages } from './texts.en.ts'

/**
 * Takes a line of a sheet, or gives it back. It is shown at once, and taken back when it could not
 * be saved; a message says so.
 */
export function useTake({ siteId, shown }: { siteId: string; shown: ShownSheet }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const queryKey = sheetsKey(siteId)
  const change = (update: (list: SheetList) => SheetList) =>
    queryClient.setQueryData<SheetList>(queryKey, (list) => list && update(list))
  return useSubmit({
    mutationFn: ({ line, profileId, place }: Taking) =>
      api.call('PUT /sites/:site/sheets/:sheet/lines/:line/place', {
        params: { site: siteId, sheet: shown.sheet.id, line: line.id },
        body: {
          day: shown.day,
          profileId,
          number: place?.number ?? null,
          remark: place?.remark ?? null,
        },
      }),
    onMutate: async (taking) => {
      await queryClient.cancelQueries({ queryKey, exact: true })
      const before = dateOfSheet(queryClient.getQueryData<SheetList>(queryKey), shown)
      change((list) => withSheetDate(list, foreseeTaking(before, taking)))
      return before
    },
    onError: (error, _taking, before) => {
      if (before !== undefined) change((list) => withSheetDate(list, before))
      showToast({ text: refusalText(error, sheetMessages.takeFailed) })
      void queryClient.invalidateQueries({ queryKey })
    },
    onSuccess: async (saved) => {
      change((list) => withSheetDate(list, saved))
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
