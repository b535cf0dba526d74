import type { JoinStanding, Site } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, hasStatus, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { type GivenName, NameForm } from '../../../shared/person-form/name-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogError } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PeopleIcon } from '../../../ui/icons/people.tsx'
import { readOwnName } from './own-name.ts'
import { joinMessages } from './texts.en.ts'

/** What a stranger sees of a site where people can ask to join. */
export function AskToJoin(props: { siteId: string; site: Site; standing: JoinStanding }) {
  const { siteId, site, standing } = props
  const api = useApi()
  const { userId } = useSession()
  const queryClient = useQueryClient()
  const lookAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.standing(siteId) }),
      queryClient.invalidateQueries({ queryKey: keys.ownProfile(siteId) }),
    ])
  const asking = useSubmit({
    mutationFn: ({ name }: { name: GivenName; onSaved: () => void }) =>
      api.call('POST /sites/:site/join-requests', { params: { site: siteId }, body: name }),
    onSuccess: (changed, { onSaved }) => {
      onSaved()
      queryClient.setQueryData(keys.standing(siteId), changed)
      if (changed.state === 'member') void lookAgain()
    },
    onError: (error) => {
      if (hasStatus(error, 403)) void lookAgain()
    },
  })
  const icon = <PeopleIcon size={28} />
  if (standing.state === 'waiting') {
    return (
      <div role="status">
        <EmptyState
          icon={icon}
          title={joinMessages.waiting}
          hint={joinMessages.waitingHint}
          action={<Button onClick={() => void lookAgain()}>{joinMessages.lookAgain}</Button>}
        />
      </div>
    )
  }
  if (standing.state === 'declined') {
    return (
      <EmptyState
        icon={icon}
        title={joinMessages.declined}
        hint={joinMessages.declinedHint(standing.askAgainDate)}
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={joinMessages.nameTitle(site.title)}
      action={
        <NameForm
          community={site.id}
          initial={readOwnName(userId)}
          hint={joinMessages.askHint}
          submit={joinMessages.ask}
          pendingText={joinMessages.asking}
          pending={asking.isPending}
          refused={asking.error instanceof ApiError ? asking.error.fields : {}}
          error={
            asking.isError && (
              <DialogError>{refusalText(asking.error, joinMessages.joinFailed)}</DialogError>
            )
          }
          onSubmit={(name, onSaved) => asking.mutate({ name, onSaved })}
        />
      }
    />
  )
}
