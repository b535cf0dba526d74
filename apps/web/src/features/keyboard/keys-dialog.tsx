import { Fragment, type ReactElement, useSyncExternalStore } from 'react'
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
            <div key={name}>
              <dt>{messages.keys[name]}</dt>
              <dd>
                <Separated by={` ${messages.or} `}>
                  {keys.map((one) => (
                    <Separated key={one} by={` ${messages.afterwards} `}>
                      {one.split(' ').map((chord) => (
                        <Chord key={chord} keys={chord} />
                      ))}
                    </Separated>
                  ))}
                </Separated>
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

function Separated(props: { by: string; children: readonly ReactElement[] }) {
  const { by, children } = props
  return children.map((child, index) => (
    <Fragment key={child.key}>
      {index > 0 && by}
      {child}
    </Fragment>
  ))
}

/** Keys that are pressed together. */
function Chord({ keys }: { keys: string }) {
  return (
    <Separated by=" + ">
      {keys.split('+').map((key) => (
        <kbd key={key}>{key === 'ctrl' ? messages.control : key.toUpperCase()}</kbd>
      ))}
    </Separated>
  )
}
