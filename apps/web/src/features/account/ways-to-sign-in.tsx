import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useState } from 'react'
import { useConfiguration } from '../../api/configuration.tsx'
import { keys } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { createOptionalPart } from '../../start/part.ts'
import { Button } from '../../ui/button.tsx'
import { createDialogPart } from '../../ui/dialog-part.tsx'
import { KeyIcon } from '../../ui/icons/key.tsx'
import list from '../../ui/rows.module.css'
import styles from './account.module.css'
import { useUserQuery } from './account-queries.ts'
import { readReturned } from './returned.ts'
import { accountMessages } from './texts.en.ts'
import { type Way, waysOf } from './ways.ts'

// People change how they sign in once in years.
const loadDialogs = () => import('./changes/way-dialogs.ts')
const AddProviderDialog = createDialogPart(async () => (await loadDialogs()).AddProviderDialog)
const AddWayDialog = createDialogPart(async () => (await loadDialogs()).AddWayDialog)
const PasskeysDialog = createDialogPart(async () => (await loadDialogs()).PasskeysDialog)
const ReturnedAccount = createOptionalPart(async () => (await loadDialogs()).ReturnedAccount)
const RemoveWayDialog = createDialogPart(async () => (await loadDialogs()).RemoveWayDialog)

/** The open dialog. */
export type OpenDialog =
  | { readonly kind: 'phone' | 'email' | 'passkeys' | 'provider' | 'delete' }
  | { readonly kind: 'remove'; readonly way: Way }

const text = accountMessages.ways

export interface WaysToSignInProps {
  readonly open: OpenDialog | undefined
  readonly onOpen: (dialog: OpenDialog | undefined) => void
  readonly onSignInNeeded: () => void
}

/** The viewer's sign-in methods, and those that can be added. */
export function WaysToSignIn(props: WaysToSignInProps) {
  const { open, onOpen, onSignInNeeded } = props
  const { signInMethods: methods, signInProviders: providers } = useConfiguration()
  const [returned] = useState(readReturned)
  const queryClient = useQueryClient()
  const query = useQuery(useUserQuery())
  // Deferred as the list is, so that both are shown at once and nothing moves.
  const isPending = useDeferredValue(query.isPending)
  // The one best next step of somebody who has a single way.
  const isOnly = query.data !== undefined && waysOf(query.data).length <= 1
  const close = () => onOpen(undefined)
  async function refresh(): Promise<void> {
    const filter = { queryKey: keys.account() }
    // A first reply that is still on its way would be from before the change.
    await queryClient.cancelQueries(filter)
    await queryClient.invalidateQueries(filter)
  }
  const dialog = {
    onClose: close,
    onSignInNeeded,
    onChanged: () => void refresh(),
  }

  return (
    <section className={styles.section} aria-labelledby="account-ways">
      <h2 id="account-ways">{text.title}</h2>
      <p className={styles.intro}>{text.intro}</p>
      <QueryView query={query} failed={accountMessages.failed}>
        {(user) => (
          <WayList ways={waysOf(user)} onRemove={(way) => onOpen({ kind: 'remove', way })} />
        )}
      </QueryView>
      {returned !== undefined && (
        <Suspense>
          <ReturnedAccount returned={returned} onChanged={dialog.onChanged} />
        </Suspense>
      )}
      {!isPending && (
        <div className={styles.adding}>
          {methods.includes('passkeys') && (
            <Button
              variant={isOnly ? 'primary' : 'plain'}
              onClick={() => onOpen({ kind: 'passkeys' })}
            >
              {text.setUpPasskey}
            </Button>
          )}
          {methods.includes('email') && (
            <Button onClick={() => onOpen({ kind: 'email' })}>{text.addEmail}</Button>
          )}
          <Button onClick={() => onOpen({ kind: 'phone' })}>{text.addPhone}</Button>
          {providers.length > 0 && (
            <Button onClick={() => onOpen({ kind: 'provider' })}>{text.addProvider}</Button>
          )}
        </div>
      )}
      {(open?.kind === 'phone' || open?.kind === 'email') && (
        <AddWayDialog
          key={open.kind}
          kind={open.kind}
          title={open.kind === 'phone' ? text.addPhone : text.addEmail}
          {...dialog}
        />
      )}
      {open?.kind === 'provider' && <AddProviderDialog title={text.addProvider} {...dialog} />}
      {open?.kind === 'passkeys' && <PasskeysDialog title={text.passkeys} {...dialog} />}
      {open?.kind === 'remove' && (
        <RemoveWayDialog
          way={open.way}
          title={text.removeTitle}
          confirm={text.remove}
          {...dialog}
        />
      )}
    </section>
  )
}

/**
 * The last method has no Remove button: nobody could sign in again. The server refuses it as well.
 */
function WayList(props: { ways: readonly Way[]; onRemove: (way: Way) => void }) {
  const { ways, onRemove } = props
  const isOnly = ways.length <= 1
  return (
    <>
      {isOnly && (
        <p className={styles.advice}>
          <KeyIcon size={20} />
          {text.onlyOne}
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" className={list.rows}>
        {ways.map((way) => (
          <li key={way.id} className={list.row}>
            <div className={list.words}>
              <p className={list.name}>{way.name}</p>
              <p className={list.detail}>{text.kinds[way.kind]}</p>
            </div>
            {!isOnly && (
              <Button aria-label={text.removeWay(way.name)} onClick={() => onRemove(way)}>
                {text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
