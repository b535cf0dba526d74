import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { DialogError } from '../../ui/dialog.tsx'
import { formatImportTime } from './format-import-time.ts'
import styles from './import.module.css'
import type { ImportKind } from './import-kind.ts'
import { importMessages } from './texts.en.ts'
import { useEarlierImports, useUndoImport } from './use-import.ts'

/** The imports that can still be undone. */
export function EarlierImports(props: { kind: ImportKind; siteId: string }) {
  const { kind, siteId } = props
  const { data: imports = [] } = useEarlierImports(kind, siteId)
  const undo = useUndoImport(kind, siteId)
  const [undone, setUndone] = useState(false)
  if (imports.length === 0 && !undone) return null
  return (
    <section className={styles.earlier} aria-label={importMessages.earlier}>
      <h3>{importMessages.earlier}</h3>
      <p role="status" className={undone ? undefined : 'visually-hidden'}>
        {undone && importMessages.undone}
      </p>
      {undo.isError && <DialogError>{errorText(undo.error)}</DialogError>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" className={styles.imports}>
        {imports.map(({ id, added, changed, importedAt }) => (
          <li key={id} className={styles.line}>
            <span id={`import-${id}`}>
              {formatImportTime(importedAt)}: {kind.texts.added(added)}{' '}
              {changed > 0 && kind.texts.changed(changed)}
            </span>
            <Button
              aria-describedby={`import-${id}`}
              pending={undo.isPending && undo.variables === id}
              pendingText={importMessages.undoing}
              onClick={() => undo.mutate(id, { onSuccess: () => setUndone(true) })}
            >
              {importMessages.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
