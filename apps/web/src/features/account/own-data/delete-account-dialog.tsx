import type { AccountDeletion, Site } from '@maypole/contract/community'
import { deletionConfirmation } from '@maypole/contract/community/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { isProblem, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { QueryView } from '../../../api/query-view.tsx'
import { useSession } from '../../../api/session.tsx'
import { deleteLists } from '../../../api/stored-lists.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './delete-account-dialog.module.css'
import { ownDataMessages as text } from './texts.en.ts'

/**
 * Deletes the account, once a word was typed. Says before what becomes of each community, and where
 * somebody else must become an admin first.
 */
export function DeleteAccountDialog(props: { onClose: () => void; onSignInNeeded: () => void }) {
  const { onClose, onSignInNeeded } = props
  const api = useApi()
  const { signOut } = useSession()
  const [typed, setTyped] = useState('')
  const query = useQuery({
    queryKey: ['account-deletion'],
    queryFn: ({ signal }) => api.call('GET /account/deletion', { params: {}, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const deletion = useSubmit({
    succeedsOnce: true,
    mutationFn: () =>
      api.call('POST /account/deletion', {
        params: {},
        body: { confirmation: deletionConfirmation },
      }),
    onSuccess: deleteLists,
    onError: (error) => {
      if (isProblem(error, 'recent-sign-in-needed')) onSignInNeeded()
      if (isProblem(error, 'last-admin')) void query.refetch()
    },
  })
  const isWord = typed.trim().toLocaleLowerCase() === text.word.toLocaleLowerCase()
  const isPossible = query.data?.handOver.length === 0

  if (deletion.isSuccess) return <Deleted onClose={() => void signOut()} />
  return (
    <Dialog title={text.delete} onClose={onClose} closable={!deletion.isPending}>
      <DialogForm
        isReady={isWord}
        pending={deletion.isPending}
        submitText={isPossible ? text.confirm : undefined}
        pendingText={messages.common.deleting}
        isDangerous
        onSubmit={() => deletion.mutate()}
        onCancel={onClose}
      >
        <QueryView query={query} failed={text.loadFailed}>
          {(fates) => <Fates fates={fates} onLeave={onClose} />}
        </QueryView>
        {isPossible && (
          <TextField
            label={text.label(text.word)}
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={deletion.isPending}
            onValue={(value) => {
              deletion.reset()
              setTyped(value)
            }}
          />
        )}
        {deletion.isError && <DialogError>{refusalText(deletion.error, text.failed)}</DialogError>}
      </DialogForm>
    </Dialog>
  )
}

/** What becomes of the communities; those in the way stand alone. */
function Fates(props: { fates: AccountDeletion; onLeave: () => void }) {
  const { fates, onLeave } = props
  if (fates.handOver.length > 0)
    return (
      <SiteList label={text.handOver} sites={fates.handOver}>
        {(site) => (
          <Link
            href={`/${site.slug}/directory`}
            aria-label={text.openDirectory(site.title)}
            className={styles.link ?? ''}
            onClick={onLeave}
          >
            {site.title}
          </Link>
        )}
      </SiteList>
    )
  return (
    <>
      <p>{text.warning}</p>
      <SiteList label={text.deletes} sites={fates.delete} />
      <SiteList label={text.leaves} sites={fates.leave} />
    </>
  )
}

function SiteList(props: {
  label: string
  sites: readonly Site[]
  children?: (site: Site) => React.ReactNode
}) {
  const { label, sites, children = (site) => site.title } = props
  if (sites.length === 0) return null
  return (
    <div className={styles.group}>
      <p>{label}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" aria-label={label} className={styles.sites}>
        {sites.map((site) => (
          <li key={site.id}>{children(site)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The last thing that this account shows. */
function Deleted(props: { onClose: () => void }) {
  return (
    <Dialog title={text.deletedTitle} onClose={props.onClose}>
      <DialogBody>
        <p role="status">{text.deleted}</p>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={props.onClose}>
          {text.leave}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
