import type { Group, Joining, Site, SiteSettings } from '@maypole/contract/community'
import { invitationDays } from '@maypole/contract/community/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { hasStatus, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { addingContact } from '../../../lib/shown-item.ts'
import { DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { InviteIcon } from '../../../ui/icons/invite.tsx'
import { LinkIcon } from '../../../ui/icons/link.tsx'
import { PeopleIcon } from '../../../ui/icons/people.tsx'
import styles from './invite-dialog.module.css'
import { inviteMessages as texts } from './texts.en.ts'

type Kind = Exclude<Joining, 'roster'>

/**
 * Where only people in the directory can join: the two kinds of a link, each made with the tap that
 * chooses it, which also says how people join; and adding people by their number.
 */
export function LinkKinds(props: {
  siteId: string
  site: Site
  group: Group | undefined
  onClose: () => void
}) {
  const { siteId, site, group, onClose } = props
  const [, navigate] = useLocation()
  const making = useMakeLink({ siteId, site, group })
  return (
    <DialogBody>
      <p>{texts.howToInvite}</p>
      <div className={styles.kinds}>
        <button type="button" disabled={making.isPending} onClick={() => making.mutate('approval')}>
          <LinkIcon />
          <strong>{texts.kinds.approval}</strong>
          <span>{texts.approvalHint}</span>
        </button>
        <button type="button" disabled={making.isPending} onClick={() => making.mutate('open')}>
          <PeopleIcon />
          <strong>{texts.kinds.open}</strong>
          <span>{texts.openHint}</span>
        </button>
        <button
          type="button"
          disabled={making.isPending}
          onClick={() => {
            onClose()
            navigate(`/${siteId}/directory`, { state: addingContact })
          }}
        >
          <InviteIcon />
          <strong>{texts.byNumber}</strong>
          <span>{texts.byNumberHint}</span>
        </button>
      </div>
      {making.isError && <DialogError>{refusalText(making.error, texts.changeFailed)}</DialogError>}
    </DialogBody>
  )
}

/** Lets people join by a link of a kind, and makes the link. */
function useMakeLink(options: { siteId: string; site: Site; group: Group | undefined }) {
  const { siteId, site, group } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const settingsKey = keys.settings(siteId)
  return useSubmit({
    mutationFn: async (joining: Kind) => {
      const { title, slug, theme } = site
      const version = queryClient.getQueryData<SiteSettings>(settingsKey)?.version
      const params = { site: siteId }
      await api.call('PUT /sites/:site', { params, body: { title, slug, theme, joining, version } })
      return api.call('PUT /sites/:site/invitation', {
        params,
        query: { group: group?.id },
        body: { days: invitationDays[1] },
      })
    },
    onSuccess: (invitation) => {
      queryClient.setQueryData(keys.invitation(siteId, group?.id), invitation)
      return queryClient.invalidateQueries({ queryKey: settingsKey })
    },
    // Another admin has saved the site, or made the link: what they have chosen is shown.
    onError: (error) => {
      if (hasStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: settingsKey })
    },
  })
}
