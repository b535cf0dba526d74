import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useConfiguration } from '../../api/configuration.tsx'
import { keys } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { useSession } from '../../api/session.tsx'
import { sitesCall } from '../../start/first-calls.ts'
import { createOptionalPart } from '../../start/part.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LogoutIcon } from '../../ui/icons/logout.tsx'
import { PeopleIcon } from '../../ui/icons/people.tsx'
import { UserIcon } from '../../ui/icons/user.tsx'
import { ItemBoundary, itemKey } from '../../ui/item-boundary.tsx'
import { ProductScreen } from '../../ui/product-screen.tsx'
import { CreateSiteDialog } from './create-site-dialog.tsx'
import { CreateSiteCard, SiteCard, SiteCardSkeletons } from './site-card.tsx'
import styles from './sites.module.css'

function sitesQuery(api: Api) {
  return queryOptions({
    queryKey: keys.sites(),
    queryFn: ({ signal }) => api.call(sitesCall, { params: {}, signal }),
  })
}

/** Each is a request. */
const mostWithNext = 12

const DeletedSites = createOptionalPart(
  async () => (await import('./deletion/deleted-sites.tsx')).DeletedSites,
)

function AccountButtons() {
  const { signOut } = useSession()
  const [, navigate] = useLocation()
  async function signOutAndGo(): Promise<void> {
    await signOut()
    navigate('/', { replace: true })
  }
  return (
    <>
      <ButtonLink href="/account" icon={<UserIcon size={20} />}>
        <span className="visually-hidden">{messages.site.account}</span>
      </ButtonLink>
      <Button icon={<LogoutIcon size={18} />} onClick={() => void signOutAndGo()}>
        {messages.common.logout}
      </Button>
    </>
  )
}

/**
 * The viewer's communities, and a card to create one. `onIdle` is called once the list is shown.
 */
export function Sites(props: {
  search: ComponentType<{ isShown: boolean }>
  startFromFile: ComponentType<{ onClose: () => void }>
  onIdle: () => void
}) {
  const { search: Search, startFromFile, onIdle } = props
  const { productName } = useConfiguration()
  const query = useQuery(sitesQuery(useApi()))
  const [creating, setCreating] = useState(false)

  useEffect(() => {
    document.title = `${messages.sites.title} · ${productName}`
  }, [productName])

  const { isSuccess } = query
  useEffect(() => {
    if (isSuccess) onIdle()
  }, [isSuccess, onIdle])

  return (
    <ProductScreen
      productName={productName}
      title={messages.sites.title}
      beside={<Search isShown={(query.data?.length ?? 0) > 0} />}
      action={<AccountButtons />}
    >
      <QueryView
        query={query}
        list={keys.sites()}
        failed={messages.sites.failed}
        loading={<SiteCardSkeletons />}
      >
        {(sites) => (
          <>
            {sites.length === 0 && (
              <EmptyState
                icon={<PeopleIcon size={28} />}
                title={messages.sites.empty}
                hint={messages.sites.emptyHint}
              />
            )}
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
            <ul role="list" className={styles.grid}>
              {sites.map((site, index) => (
                <li key={itemKey(site, index)} data-item={site?.id}>
                  <ItemBoundary item={site}>
                    <SiteCard
                      site={site}
                      hasNext={index < mostWithNext}
                      isAmbiguous={sites.some(
                        (one) => one?.id !== site?.id && one?.title === site?.title,
                      )}
                    />
                  </ItemBoundary>
                </li>
              ))}
              <li>
                <CreateSiteCard onPress={() => setCreating(true)} />
              </li>
            </ul>
            <Suspense>
              <DeletedSites />
            </Suspense>
          </>
        )}
      </QueryView>
      {creating && (
        <CreateSiteDialog startFromFile={startFromFile} onClose={() => setCreating(false)} />
      )}
    </ProductScreen>
  )
}
