import { useLayoutEffect, useRef, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import {
  deletePasskey,
  hasCreatedPasskey,
  type Passkey,
  renamePasskey,
  setUpAnotherPasskey,
} from '../../flows/passkeys.ts'
import { useStyles } from '../../theme/use-styles.ts'
import {
  Button,
  classNames,
  ErrorText,
  IconButton,
  ScreenFrame,
  SuccessMark,
  TextField,
} from '../../ui/index.ts'
import { NoUser } from './no-user.tsx'
import rules from './passkeys.css?inline'
import { usePasskeys } from './use-passkeys.ts'

/** The maximum length of a name on the server. */
const longest = 100

/** Edits the name of a passkey in its row: Enter saves, Escape cancels. */
function PasskeyNameForm(props: {
  name: string
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}) {
  const { t, id } = useWidget()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(props.name)
  const [isBusy, setIsBusy] = useState(false)

  useLayoutEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])

  async function save(): Promise<void> {
    const wanted = name.trim()
    if (wanted === '' || isBusy) return
    if (wanted === props.name) {
      props.onCancel()
      return
    }
    setIsBusy(true)
    await props.onSave(wanted)
    setIsBusy(false)
  }

  return (
    <form
      className="mp-passkey-form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onCancel()
      }}
    >
      <TextField
        id={id('passkey-name')}
        label={t('passkey.editing.label')}
        autoComplete="off"
        maxLength={longest}
        value={name}
        onInput={setName}
      />
      <IconButton
        icon="check"
        label={t('passkey.save', { name: props.name })}
        isDisabled={name.trim() === ''}
        onClick={() => void save()}
      />
    </form>
  )
}

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

/** One passkey. While another one is edited or deleted (`waits`), it has no buttons. */
function PasskeyRow(props: {
  passkey: Passkey
  mode: 'idle' | 'edit' | 'delete' | 'waits'
  onMode: (mode: 'edit' | 'delete') => void
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}) {
  const { t } = useWidget()
  const { passkey, mode } = props
  const name = passkey.name || passkey.domain
  return (
    <li
      className={classNames('mp-passkey', mode === 'delete' && 'mp-passkey-doomed')}
      data-passkey={passkey.webauthn_registration_id}
    >
      {mode === 'edit' ? (
        <PasskeyNameForm name={name} onSave={props.onSave} onCancel={props.onCancel} />
      ) : (
        <span className="mp-passkey-name">{name}</span>
      )}
      {mode === 'idle' && (
        <>
          <span className="mp-passkey-edit">
            <IconButton
              icon="edit"
              label={t('passkey.rename', { name })}
              onClick={() => props.onMode('edit')}
            />
          </span>
          <span className="mp-passkey-delete">
            <IconButton
              icon="trash"
              label={t('passkey.delete', { name })}
              onClick={() => props.onMode('delete')}
            />
          </span>
        </>
      )}
    </li>
  )
}

/** Warns before a passkey is deleted. */
function DeleteQuestion(props: {
  passkey: Passkey
  onDelete: () => Promise<void>
  onCancel: () => void
}) {
  const { t } = useWidget()
  const [isBusy, setIsBusy] = useState(false)
  const { name, domain } = props.passkey
  async function remove(): Promise<void> {
    setIsBusy(true)
    await props.onDelete()
    setIsBusy(false)
  }
  return (
    <div className="mp-buttons">
      <ErrorText text={t('passkey.registrationSuccess.deleteWarning')} />
      <Button
        kind="danger"
        isBusy={isBusy}
        label={t('passkey.delete', { name: name || domain })}
        onClick={() => void remove()}
      >
        {t('button.delete')}
      </Button>
      <div className="mp-passkey-cancel">
        <Button kind="plain" onClick={props.onCancel}>
          {t('button.cancel')}
        </Button>
      </div>
    </div>
  )
}
