import type { ComponentType } from 'react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './gallery.module.css'

export type Opened = ComponentType<{ onClose: () => void }>

/** A button for each dialog, by its name. */
export function Openers({ dialogs }: { dialogs: Readonly<Record<string, Opened>> }) {
  const [name, setName] = useState<string>()
  const Opened = name === undefined ? undefined : dialogs[name]
  return (
    <div className={styles.row}>
      {Object.keys(dialogs).map((one) => (
        <Button key={one} onClick={() => setName(one)}>
          {one}
        </Button>
      ))}
      {Opened !== undefined && <Opened onClose={() => setName(undefined)} />}
    </div>
  )
}
