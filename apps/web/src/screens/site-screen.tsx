import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useApi } from '../api/api-provider.tsx'
import { AtRest } from '../api/at-rest.tsx'
import { useConfiguration } from '../api/configuration.tsx'
import type { EditableItem } from '../api/edit-item.ts'
import { EditItemProvider } from '../api/edit-item.ts'
import { GroupInvitationProvider } from '../api/group-invitation.ts'
import type { Membership } from '../api/membership.ts'
import { useAtRest } from '../api/use-at-rest.ts'
import { useNewAnnouncements } from '../features/announcements/use-new-announcements.ts'
import { SearchPlace } from '../features/search/button/search-place.tsx'
import { SiteShell } from '../features/sites/shell/site-shell.tsx'
import type { SiteTab } from '../lib/routes.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { createOptionalPart } from '../start/part.ts'
import { prefetchRoute } from '../start/prefetch.ts'
import { createDialogPart } from '../ui/dialog-part.tsx'
import { showItem } from '../ui/show-item.ts'
import { onceProposalsWait } from './once-proposals-wait.tsx'
import { prefetchTab, tabBar } from './site-tabs.tsx'

const EditSiteDialog = createDialogPart(
  async () => (await import('./edit-site-dialog.tsx')).EditSiteDialog,
)

const InviteDialog = createDialogPart(
  async () => (await import('../features/people/joining/invite-dialog.tsx')).InviteDialog,
)

const AskToJoin = lazy(async () => ({
  default: (await import('../features/people/joining/ask-to-join.tsx')).AskToJoin,
}))

const loadAssistant = async () => (await import('./assistant.tsx')).Assistant

/** Nobody waits for it. */
const OnThePhone = createOptionalPart(
  async () => (await import('../features/notifications/on-the-phone/on-the-phone.tsx')).OnThePhone,
)

/** Phones have no keys, and do not load them. */
const Keyboard = createOptionalPart(async () =>
  matchMedia('(hover: hover)').matches
    ? (await import('../features/keyboard/keyboard.tsx')).Keyboard
    : () => null,
)

const ItemEditor = createDialogPart(async () => (await import('./assistant.tsx')).ItemEditor)

const assistant = {
  dialog: createDialogPart(loadAssistant),
  preload: () => void loadAssistant().catch(() => undefined),
}

const loadWithProposals = () => import('./assistant-with-proposals.tsx')

/** Nobody waits for it. */
const MemberProposals = onceProposalsWait(
  createOptionalPart(async () => (await import('./member-proposals.tsx')).MemberProposals),
)

/** The same where people can connect assistants of their own. */
const assistantWithProposals = {
  dialog: createDialogPart(async () => (await loadWithProposals()).AssistantWithProposals),
  badge: onceProposalsWait(
    createOptionalPart(async () => (await loadWithProposals()).ProposalsBadge),
  ),
  preload: () => void loadWithProposals().catch(() => undefined),
}

/**
 * A site: the shell with the tab in the address. Features meet here, as none of them knows another.
 */
export function SiteScreen(props: {
  siteId: string
  tab: SiteTab
  content: ComponentType<Membership>
  loadTab: (tab: SiteTab) => Promise<unknown>
}) {
  const { siteId, tab, content, loadTab } = props
  const api = useApi()
  const { agents } = useConfiguration()
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState<EditableItem>()

  useNewAnnouncements(siteId, tab)
  useItemOfAddress()

  /** Loads a tab that is about to be opened, with its list. A failure is reported once it is. */
  function approach(next: SiteTab): void {
    void loadTab(next).catch(() => undefined)
    void prefetchTab({ tab: next, siteId, api, queryClient })
  }

  return (
    <EditItemProvider value={setEditing}>
      <GroupInvitationProvider value={InviteDialog}>
        <SiteShell
          siteId={siteId}
          tab={tab}
          tabBar={tabBar}
          content={content}
          search={SearchPlace}
          askToJoin={AskToJoin}
          editSite={EditSiteDialog}
          invite={InviteDialog}
          assistant={agents ? assistantWithProposals : assistant}
          proposals={agents && MemberProposals}
          aside={
            <AtRest>
              <Keyboard siteId={siteId} />
            </AtRest>
          }
          onApproach={approach}
        />
      </GroupInvitationProvider>
      <Afterwards siteId={siteId} />
      {editing !== undefined && (
        <ItemEditor siteId={siteId} item={editing} onClose={() => setEditing(undefined)} />
      )}
    </EditItemProvider>
  )
}

/** Shows the item that a notification or a mail leads to: its id is behind the `#`. */
function useItemOfAddress(): void {
  useEffect(() => {
    const show = () => {
      const id = location.hash.slice(1)
      if (id !== '') showItem(id)
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])
}

/**
 * Prefetches the code of the other tabs once everything is shown, and then makes the site useful on
 * a phone. A component of its own: the start and end of a request render nothing else.
 */
function Afterwards({ siteId }: { siteId: string }) {
  const [isSettled, setIsSettled] = useState(false)
  const isAtRest = useAtRest()
  useEffect(() => {
    if (!isAtRest) return undefined
    // After what is being looked at, and one after another: each takes a slow phone some 30 ms.
    let cancel = () => {}
    const prefetch = ([next, ...further]: typeof tabBar) => {
      if (next === undefined) {
        setIsSettled(true)
        return
      }
      cancel = whenIdle(() => {
        prefetchRoute({ name: 'site', siteId, tab: next.tab }, 'low')
        prefetch(further)
      })
    }
    prefetch(tabBar)
    return () => cancel()
  }, [siteId, isAtRest])
  return (
    isSettled && (
      <Suspense>
        <OnThePhone siteId={siteId} />
      </Suspense>
    )
  )
}
