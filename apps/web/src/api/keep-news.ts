import type { ListedSite, News, OwnProfile } from '@maypole/contract/community'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from './queries.ts'

interface SeenMessage {
  readonly siteId: string
  readonly news: News
}

const channelName = 'maypole:seen'

/** Tells the other pages of this browser. */
export function tellOtherPages(message: SeenMessage): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

/** Removes marks that another page of this browser removes. Returns a function that stops it. */
export function followSeen(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data: { siteId, news } }: MessageEvent<SeenMessage>) =>
    keepNews(queryClient, siteId, news)
  return () => channel.close()
}

/** Shows what is new in a site from now on, in its tabs and in the list of sites. */
export function keepNews(queryClient: QueryClient, siteId: string, news: News): void {
  queryClient.setQueryData<OwnProfile | null>(
    keys.ownProfile(siteId),
    (profile) => profile && { ...profile, news },
  )
  const left = Object.keys(news) as (keyof News)[]
  queryClient.setQueryData<readonly ListedSite[]>(keys.sites(), (sites) =>
    sites?.map((site) =>
      site?.slug === siteId || site?.id === siteId ? { ...site, news: left } : site,
    ),
  )
}
