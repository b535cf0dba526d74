import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { keys } from '../../api/queries.ts'

export function notificationSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: keys.notifications(),
    queryFn: ({ signal }) => api.call('GET /notifications', { params: {}, signal }),
    // Coming back from the browser's settings, where the permission may have changed.
    refetchOnWindowFocus: 'always',
  })
}

export function notificationChoicesQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.notificationChoices(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/notifications', { params: { site: siteId }, signal }),
  })
}
