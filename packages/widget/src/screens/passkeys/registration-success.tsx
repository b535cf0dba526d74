import { useLayoutEffect, useRef, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import {
  deletePasskey,
  hasCreatedPasskey,
  renamePasskey,
  setUpAnotherPasskey,
} from '../../flows/passkeys.ts'
import { useStyles } from '../../theme/use-styles.ts'
import { Button, ScreenFrame, SuccessMark } from '../../ui/index.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { NoUser } from './no-user.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import rules from './passkeys.css?inline'
import { usePasskeys } from './use-passkeys.ts'

/** The passkeys of the signed-in person, renamed and deleted one at a time. */
export function PasskeyRegistrationSuccess() {
  const { flow, t, hasMoved } = useWidget()
  const styles = useStyles(rules)
  const { passkeys, error, retry, active, box, start, stop, rename, remove } = usePasskeyList()
  const [isCreated] = useState(() => hasCreatedPasskey(flow))

  if (passkeys === undefined) return <NoUser error={error} onRetry={retry} />
  const deleted = passkeys.find(
    ({ webauthn_registration_id: id }) => active?.mode === 'delete' && id === active.id,
  )
  const existing = t('passkey.registrationSuccess.existingPasskeys')
  return (
    <ScreenFrame title={t('passkey.registrationSuccess.title')} takesFocus={hasMoved}>
      <div className="mp-form" ref={styles}>
        <div className="mp-form" ref={box}>
          {isCreated && (
            <div className="mp-passkey-created">
              <SuccessMark />
            </div>
          )}
          {passkeys.length > 0 && <h3 className="mp-passkey-heading">{existing}</h3>}
          <ul className="mp-passkeys" aria-label={existing}>
            {passkeys.map((passkey) => {
              const { webauthn_registration_id: id } = passkey
              return (
                <PasskeyRow
                  key={id}
                  passkey={passkey}
                  mode={active === undefined ? 'idle' : active.id === id ? active.mode : 'waits'}
                  onMode={(mode) => start(id, mode)}
                  onSave={(name) => rename(id, name)}
                  onCancel={() => stop(id, 'edit')}
                />
              )
            })}
          </ul>
          {deleted === undefined ? (
            <NextSteps isDisabled={active !== undefined} />
          ) : (
            <DeleteQuestion
              passkey={deleted}
              onDelete={() => remove(deleted.webauthn_registration_id)}
              onCancel={() => stop(deleted.webauthn_registration_id, 'delete')}
            />
          )}
        </div>
      </div>
    </ScreenFrame>
  )
}

function NextSteps({ isDisabled }: { isDisabled: boolean }) {
  const { flow, t } = useWidget()
  return (
    <div className="mp-buttons mp-passkey-next">
      <Button isDisabled={isDisabled} onClick={() => setUpAnotherPasskey(flow)}>
        {t('passkey.registrationSuccess.setupAnother')}
      </Button>
      <Button kind="plain" isDisabled={isDisabled} onClick={() => flow.emit('PASSKEY_DONE', {})}>
        {t('button.done')}
      </Button>
    </div>
  )
}

/** The loaded passkeys, and the one that is being renamed or deleted; focus follows it in `box`. */
function usePasskeyList() {
  const { flow } = useWidget()
  const { passkeys, error, change, retry } = usePasskeys({ canBeOld: true })
  const [active, setActive] = useState<{ id: string; mode: 'edit' | 'delete' }>()
  const { box, focusNext } = useFocusAfter()

  function start(id: string, mode: 'edit' | 'delete'): void {
    setActive({ id, mode })
    if (mode === 'delete') focusNext('.mp-passkey-cancel button')
  }
  function stop(id: string, mode: 'edit' | 'delete'): void {
    setActive(undefined)
    focusNext(`[data-passkey="${id}"] .mp-passkey-${mode} button`)
  }
  async function rename(id: string, name: string): Promise<void> {
    const kept = await renamePasskey(flow, { id, name })
    if (kept === undefined) return
    change((all) =>
      all.map((one) => (one.webauthn_registration_id === id ? { ...one, name: kept } : one)),
    )
    stop(id, 'edit')
  }
  async function remove(id: string): Promise<void> {
    if (!(await deletePasskey(flow, id))) return
    change((all) => all.filter((one) => one.webauthn_registration_id !== id))
    setActive(undefined)
    focusNext('.mp-passkey-next button')
  }
  return { passkeys, error, retry, active, box, start, stop, rename, remove }
}

/** Focuses the match of a selector after the next render. */
function useFocusAfter() {
  const box = useRef<HTMLDivElement>(null)
  const [wish, setWish] = useState<{ selector: string }>()
  useLayoutEffect(() => {
    if (wish !== undefined) box.current?.querySelector<HTMLElement>(wish.selector)?.focus()
  }, [wish])
  return { box, focusNext: (selector: string) => setWish({ selector }) }
}
