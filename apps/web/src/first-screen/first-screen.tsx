import type { PublicConfiguration } from '@maypole/contract'
import type { Site } from '@maypole/contract/community'
import type { FirstReply, TimeOptions } from '@maypole/contract/first-screen'
import type { Language } from '@maypole/contract/language'
import type { Client } from '@maypole/sdk'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { Api } from '../api/api.ts'
import { ApiContext } from '../api/api-provider.tsx'
import { ConfigurationProvider } from '../api/configuration.tsx'
import type { Membership } from '../api/membership.ts'
import { keys } from '../api/queries.ts'
import { SessionProvider } from '../api/session.tsx'
import { AnnouncementsTab } from '../features/announcements/announcements-tab.tsx'
import { EventsTab } from '../features/calendar/events-tab.tsx'
import { LinksTab } from '../features/links/links-tab.tsx'
import { DirectoryTab } from '../features/people/directory/directory-tab.tsx'
import { openedRouteOf, type SiteTab } from '../lib/routes.ts'
import { SiteScreen } from '../screens/site-screen.tsx'
import { firstAddresses } from '../start/first-calls.ts'
import { partsOf } from '../start/prefetch.ts'
import { dateFormat } from '../texts/date-format.ts'
import * as laterTextsEs from '../texts/later-texts-es.ts'
import * as laterTextsFr from '../texts/later-texts-fr.ts'
import { type NamedTexts, replaceTexts } from '../texts/localised.ts'
import * as startTextsEs from '../texts/start-texts-es.ts'
import * as startTextsFr from '../texts/start-texts-fr.ts'
import { messages } from '../texts/texts.en.ts'
import { ToastProvider } from '../ui/toast.tsx'

interface RenderedTab {
  readonly content: ComponentType<Membership>
  /** Where the cache keeps its list. */
  readonly key: (siteId: string) => QueryKey
  /** How its times are written, if it shows any. */
  readonly times?: TimeOptions
  /** How many items of its list a first screen has: as many as a large window shows. */
  readonly most: number
}

const tabs: Partial<Record<SiteTab, RenderedTab>> = {
  announcements: {
    content: AnnouncementsTab,
    key: keys.announcements,
    times: { dateStyle: 'medium' },
    most: 12,
  },
  links: { content: LinksTab, key: keys.links, most: 24 },
  // It renders what is in sight, by the length of the whole list.
  directory: { content: DirectoryTab, key: keys.profiles, most: Infinity },
  events: {
    content: EventsTab,
    key: keys.events,
    times: { dateStyle: 'medium', timeStyle: 'short' },
    most: 8,
  },
}

const translated: Readonly<Record<Exclude<Language, 'en'>, readonly { texts: NamedTexts }[]>> = {
  es: [startTextsEs, laterTextsEs],
  fr: [startTextsFr, laterTextsFr],
}

/** Replaces the texts of this copy of the app. */
export function setLanguage(language: Language): void {
  if (language === 'en') return
  for (const { texts } of translated[language]) replaceTexts(texts)
}

/** Returns what the screen of an address begins with, if the server renders it. */
export function describe(path: string, now: Date) {
  const route = openedRouteOf(path)
  const tab = route.name === 'site' ? tabs[route.tab] : undefined
  if (route.name !== 'site' || tab === undefined) return undefined
  const { siteId } = route
  const queryKeys = [keys.ownProfile(siteId), tab.key(siteId)]
  const { times } = tab
  return {
    calls: firstAddresses(route, now).map((address, at) => ({ address, key: queryKeys[at] ?? [] })),
    parts: partsOf(route),
    times: times && {
      locale: messages.locale,
      options: times,
      sample: dateFormat({ ...times, timeZone: 'UTC' }).format(0),
    },
  }
}

/** Returns the HTML of the screen of an address with the answers to its calls. */
export function render(options: {
  readonly path: string
  readonly configuration: PublicConfiguration
  readonly site: Site
  readonly replies: readonly Pick<FirstReply, 'key' | 'body'>[]
}): string {
  const { path, configuration, site, replies } = options
  const route = openedRouteOf(path)
  const rendered = route.name === 'site' ? tabs[route.tab] : undefined
  if (route.name !== 'site' || rendered === undefined) throw new Error(`${path} is not rendered`)
  const { siteId, tab } = route
  const { content, most } = rendered
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  queryClient.setQueryData(keys.details(siteId), site)
  for (const { key, body } of replies)
    queryClient.setQueryData(key, Array.isArray(body) ? body.slice(0, most) : body)
  const html = renderToStaticMarkup(
    <ConfigurationProvider configuration={configuration}>
      <SessionProvider client={nobody}>
        <ApiContext value={unreachable}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider>
              <SiteScreen siteId={siteId} tab={tab} content={content} loadTab={neverCalled} />
            </ToastProvider>
          </QueryClientProvider>
        </ApiContext>
      </SessionProvider>
    </ConfigurationProvider>,
  )
  // First come pictures to preload, which nobody waits for. The page applies attributes with styles
  // (start/first-screen.ts), which its policy does not allow. Elsewhere React escapes the quote.
  const screen = html.replace(/^(<link [^<>]*>)+/, '')
  return screen.replaceAll(' style="', ' data-style="')
}

/** Rendering neither requests anything nor reacts to anything. */
const neverCalled = () => Promise.reject(new Error('A first screen requests nothing'))
const unreachable: Api = { call: neverCalled, callIfChanged: neverCalled, file: neverCalled }
const nobody = {
  session: { getSync: () => null, onChange: () => () => undefined },
} as unknown as Client
