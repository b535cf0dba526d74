import { useLayoutEffect, useRef, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { IconButton, TextField } from '../../ui/index.ts'

/** The maximum length of a name on the server. */
const longest = 100

/** Edits the name of a passkey in its row: Enter saves, Escape cancels. */
export function PasskeyNameForm(props: {
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
