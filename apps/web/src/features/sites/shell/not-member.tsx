import type { JoinStanding, Site } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { useConfiguration } from '../../../api/configuration.tsx'
import { keys, standingQuery } from '../../../api/queries.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { PeopleIcon } from '../../../ui/icons/people.tsx'
import { ShareIcon } from '../../../ui/icons/share.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './not-member.module.css'
import { share } from './share.ts'
import { notMemberMessages } from './texts.en.ts'
import { useOwnPhone } from './use-own-phone.ts'

/** What non-members see of a site (PD-5): how they can join. */
export function NotMember(props: {
  siteId: string
  site: Site
  askToJoin: ComponentType<{ siteId: string; site: Site; standing: JoinStanding }>
}) {
  const { siteId, site, askToJoin: AskToJoin } = props
  const standing = useQuery(standingQuery(useApi(), siteId))
  const queryClient = useQueryClient()
  const isIn = standing.data?.state === 'member'
  useEffect(() => {
    if (isIn) void queryClient.invalidateQueries({ queryKey: keys.ownProfile(siteId) })
  }, [isIn, queryClient, siteId])
  if (standing.isPending) return <Skeleton />
  const isClosed = standing.data === undefined || standing.data.state === 'closed'
  return (
    <>
      {isClosed || standing.data.state === 'member' ? (
        <PassOnNumber site={site} />
      ) : (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton />}>
            <AskToJoin siteId={siteId} site={site} standing={standing.data} />
          </Suspense>
        </ErrorBoundary>
      )}
      <p className={styles.back}>
        <ButtonLink href="/sites">{messages.site.returnToSites}</ButtonLink>
      </p>
    </>
  )
}

/** Where only the directory counts: the number to pass on to a member. */
function PassOnNumber(props: { site: Site }) {
  const { title, slug } = props.site
  const { productName } = useConfiguration()
  const showToast = useToast()
  const phone = useOwnPhone()

  async function passOn(number: string): Promise<void> {
    const outcome = await share({
      text: notMemberMessages.request(title, productName, number),
      url: `${location.origin}/${slug}/directory`,
      device: navigator,
    })
    if (outcome === 'copied') showToast({ text: notMemberMessages.copied })
    if (outcome === 'refused') showToast({ text: notMemberMessages.byHand })
  }
  return (
    <EmptyState
      icon={<PeopleIcon size={28} />}
      title={messages.site.notMember}
      hint={messages.site.notMemberText(title)}
      action={
        phone !== undefined && (
          <div className={styles.number}>
            <p>{notMemberMessages.ownNumber}</p>
            <strong>{formatPhone(phone)}</strong>
            <Button
              variant="primary"
              icon={<ShareIcon size={18} />}
              onClick={() => void passOn(formatPhone(phone))}
            >
              {notMemberMessages.passOn}
            </Button>
          </div>
        )
      }
    />
  )
}
