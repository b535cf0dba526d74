import type { Site } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { errorText, hasStatus } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import type { Membership } from '../../../api/membership.ts'
import { keys, ownProfileQuery, siteQuery } from '../../../api/queries.ts'
import type { SiteTab } from '../../../lib/routes.ts'
import { messages } from '../../../texts/texts.en.ts'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { takeLostFocus } from '../../../ui/take-lost-focus.ts'
import type { Assistant } from './assistant-button.tsx'
import { AssistantButton } from './assistant-button.tsx'
import type { NotMember as NotMemberScreen } from './not-member.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotFound, SiteUnreachable } from './site-not-found.tsx'
import styles from './site-shell.module.css'
import type { TabBarEntry } from './tab-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { useSiteAppearance } from './use-site-appearance.ts'
import { useTabScroll } from './use-tab-scroll.ts'

const NotMember = lazy(async () => ({
  default: (await import('./not-member.tsx')).NotMember,
}))

export interface SiteShellProps {
  readonly siteId: string
  readonly tab: SiteTab
  readonly tabBar: readonly TabBarEntry[]
  /** The part of the site in the address. */
  readonly content: ComponentType<Membership>
  readonly search: ComponentProps<typeof SiteHeader>['search']
  readonly askToJoin: ComponentProps<typeof NotMemberScreen>['askToJoin']
  readonly editSite: ComponentType<{ siteId: string; onClose: () => void }>
  readonly invite: ComponentType<{
    siteId: string
    site: Site
    onClose: () => void
  }>
  /** Without it there is no plus button. */
  readonly assistant?: Assistant
  /** Above the tab of members who have no plus button. */
  readonly proposals?: ComponentType<{ siteId: string }> | undefined
  /** Below the tabs on wide windows, for members. */
  readonly aside?: ReactNode
  /** Called when a tab is likely to be opened soon. */
  readonly onApproach: (tab: SiteTab) => void
}

/** The frame around the tabs of a site: its header, its tab bar, and its colours. */
export function SiteShell(props: SiteShellProps) {
  const { siteId, tab, onApproach } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const site = useQuery({
    ...siteQuery(api, siteId),
    // The list of sites already knows the site, so nobody waits.
    placeholderData: () =>
      queryClient
        .getQueryData<readonly Site[]>(keys.sites())
        ?.find((listed) => listed.slug === siteId),
  })
  useSiteAppearance({ site: site.data, tab })
  useTabScroll(siteId, tab)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab; onApproach is new at every drawing.
  useEffect(() => onApproach(tab), [siteId, tab])

  if (site.isPending) return <Spinner page label={messages.common.loading} />
  if (site.data === undefined) {
    return hasStatus(site.error, 0) ? (
      <SiteUnreachable pending={site.isFetching} onRetry={() => void site.refetch()} />
    ) : (
      <SiteNotFound />
    )
  }
  return <LoadedSite {...props} site={site.data} />
}

function LoadedSite(props: SiteShellProps & { site: Site }) {
  const { siteId, site, tab, tabBar, onApproach } = props
  const { editSite: EditSite, invite: Invite } = props
  const profile = useQuery(ownProfileQuery(useApi(), siteId))
  // The tab is rendered in short tasks, between which taps are handled.
  const isReady = useDeferredValue(Boolean(profile.data))
  const member = isReady ? profile.data : undefined
  const [opened, setOpened] = useState<'edit' | 'invite'>()
  const close = () => setOpened(undefined)
  /** What an example puts into the assistant. */
  const [description, setDescription] = useState<string>()
  const isAdmin = profile.data?.role === 'admin'
  const assistant = isAdmin ? props.assistant : undefined
  const Proposals = member && !isAdmin ? props.proposals : undefined
  return (
    <div className={styles.shell}>
      <SiteHeader
        siteId={siteId}
        site={site}
        profile={profile.data ?? undefined}
        search={props.search}
        {...(isAdmin && {
          onEdit: () => setOpened('edit'),
          onInvite: () => setOpened('invite'),
        })}
      />
      <div className={styles.side}>
        {member && (
          <TabBar
            siteId={siteId}
            tab={tab}
            entries={tabBar}
            profile={member}
            isParted={assistant !== undefined}
            onApproach={onApproach}
          />
        )}
        {assistant && <AssistantButton assistant={assistant} siteId={siteId} tab={tab} />}
        {member && props.aside}
      </div>
      <main ref={takeLostFocus} className={styles.content} tabIndex={-1}>
        {(profile.isPending || (profile.data && !isReady)) && <Skeleton />}
        {profile.data === null && (
          <ErrorBoundary>
            <Suspense fallback={<Skeleton />}>
              <NotMember siteId={siteId} site={site} askToJoin={props.askToJoin} />
            </Suspense>
          </ErrorBoundary>
        )}
        {profile.data === undefined && profile.isError && (
          <FailedState
            title={messages.site.profileFailed}
            hint={errorText(profile.error)}
            pending={profile.isFetching}
            onRetry={() => void profile.refetch()}
          />
        )}
        {member && (
          <ErrorBoundary key={tab}>
            <Suspense fallback={<Skeleton />}>
              <div className={styles.tabContent}>
                {Proposals && (
                  <Suspense>
                    <Proposals siteId={siteId} />
                  </Suspense>
                )}
                <props.content
                  siteId={siteId}
                  site={site}
                  profile={member}
                  onDescribe={assistant && setDescription}
                  onInvite={isAdmin ? () => setOpened('invite') : undefined}
                />
              </div>
            </Suspense>
          </ErrorBoundary>
        )}
      </main>
      {assistant && description !== undefined && (
        <assistant.dialog
          siteId={siteId}
          tab={tab}
          description={description}
          onClose={() => setDescription(undefined)}
        />
      )}
      {isAdmin && opened === 'edit' && <EditSite siteId={siteId} onClose={close} />}
      {isAdmin && opened === 'invite' && <Invite siteId={siteId} site={site} onClose={close} />}
    </div>
  )
}
