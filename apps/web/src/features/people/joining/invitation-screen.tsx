import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { errorText, hasStatus, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useConfiguration } from '../../../api/configuration.tsx'
import { siteQuery } from '../../../api/queries.ts'
import { useForgetSite } from '../../../api/use-forget-site.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CentredScreen } from '../../../ui/centred-screen.tsx'
import { DialogError } from '../../../ui/dialog.tsx'
import { SiteMark } from '../../../ui/site-mark.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './join-screen.module.css'
import { addedMessages, joinMessages } from './texts.en.ts'

/**
 * Where somebody is led whom others have added to a community: nothing of it is loaded but what
 * anybody may know, since looking at more would be opening it.
 */
export function InvitationScreen(props: { siteId: string }) {
  const { siteId } = props
  const api = useApi()
  const { productName } = useConfiguration()
  const [, navigate] = useLocation()
  const showToast = useToast()
  const forgetSite = useForgetSite()
  const query = useQuery(siteQuery(api, siteId))
  const site = query.data
  const answer = useSubmit({
    mutationFn: (isMine: boolean) =>
      api.call('PUT /sites/:site/own-invitation', { params: { site: siteId }, body: { isMine } }),
    onSuccess: (_, isMine) => {
      forgetSite(siteId)
      if (!isMine) showToast({ text: addedMessages.refused(site?.title ?? '') })
      navigate(isMine ? `/${siteId}/announcements` : '/sites', { replace: true })
    },
  })

  useEffect(() => {
    document.title = `${addedMessages.title} · ${productName}`
  }, [productName])

  if (query.isPending) return <Spinner page label={messages.common.loading} />
  if (site === undefined) {
    return (
      <CentredScreen className={styles.card}>
        <h1>{joinMessages.failed}</h1>
        <p className={styles.hint}>
          {hasStatus(query.error, 404) ? messages.site.notFoundText : errorText(query.error)}
        </p>
        <ButtonLink href="/sites">{joinMessages.yourSites}</ButtonLink>
      </CentredScreen>
    )
  }
  const failed = hasStatus(answer.error, 409)
    ? addedMessages.opened
    : refusalText(answer.error, addedMessages.failed)
  return (
    <CentredScreen className={styles.card}>
      <SiteMark site={site} />
      <h1>{addedMessages.title}</h1>
      <p className={styles.hint}>{addedMessages.hint}</p>
      <div className={styles.answers}>
        <Button
          variant="primary"
          pending={answer.isPending && answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          {addedMessages.open}
        </Button>
        <Button
          pending={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {addedMessages.notMine}
        </Button>
      </div>
      {answer.isError && <DialogError>{failed}</DialogError>}
      <p className={styles.hint}>{addedMessages.consequence}</p>
    </CentredScreen>
  )
}
