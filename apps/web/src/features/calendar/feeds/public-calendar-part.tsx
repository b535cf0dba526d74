import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { CopyField } from './copy-field.tsx'
import { publicCalendarQuery } from './feed-queries.ts'
import { fetchedText } from './fetched-text.ts'
import styles from './subscribe.module.css'
import { calendarFeedMessages as text } from './texts.en.ts'

/** The calendar of a community for everybody, which admins turn on and off. */
export function PublicCalendarPart({ siteId }: { siteId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const query = useQuery(publicCalendarQuery(api, siteId))
  const change = useSubmit({
    mutationFn: (isOn: boolean) =>
      api.call('PUT /sites/:site/public-calendar', { params: { site: siteId }, body: { isOn } }),
    onSuccess: (saved) => queryClient.setQueryData(keys.publicCalendar(siteId), saved),
    onError: (error) => showToast({ text: refusalText(error, text.changeFailed) }),
  })
  if (query.data === undefined) return null
  const { url, fetches } = query.data
  return (
    <div className={styles.public}>
      <Switch
        label={text.publicTitle}
        hint={text.publicHint}
        checked={change.isPending ? change.variables : url !== null}
        disabled={change.isPending}
        onChecked={(isOn) => change.mutate(isOn)}
      />
      {url !== null && (
        <CopyField label={text.publicAddress} url={url} hint={fetchedText(fetches, Date.now())} />
      )}
    </div>
  )
}
