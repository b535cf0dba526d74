import { Fragment, useSyncExternalStore } from 'react'
import { followSingleKeys, hasSingleKeys, keepSingleKeys } from '../../lib/single-keys.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './keyboard.module.css'
import type { Shortcut } from './shortcuts.ts'
import { keyboardMessages as messages } from './texts.en.ts'

/** The shortcuts that do something here, and whether keys alone do anything. */
export function KeysDialog(props: { shortcuts: readonly Shortcut[]; onClose: () => void }) {
  const { shortcuts, onClose } = props
  const isOn = useSyncExternalStore(followSingleKeys, hasSingleKeys)
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <DialogBody>
        <dl className={styles.keys}>
          {shortcuts.map(({ keys, name }) => (
            <div key={keys}>
              <dt>{messages.keys[name]}</dt>
              <dd>
                <Keys keys={keys} />
                {keys === '?' && (
                  <>
                    {' / '}
                    <kbd>{messages.control}</kbd>
                    {' + '}
                    <kbd>/</kbd>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Switch
          label={messages.single}
          hint={messages.singleHint}
          checked={isOn}
          onChecked={keepSingleKeys}
        />
      </DialogBody>
    </Dialog>
  )
}

function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ` ${messages.afterwards} `}
      <kbd>{key.toUpperCase()}</kbd>
    </Fragment>
  ))
}
