import { useWidget } from '../../context/context.ts'
import type { Passkey } from '../../flows/passkeys.ts'
import { classNames, IconButton } from '../../ui/index.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'

/** One passkey. While another one is edited or deleted (`waits`), it has no buttons. */
export function PasskeyRow(props: {
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
