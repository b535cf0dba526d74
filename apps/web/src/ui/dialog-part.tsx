import type { ComponentType, FunctionComponent } from 'react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { messages } from '../texts/texts.en.ts'
import styles from './dialog-part.module.css'
import { Spinner } from './spinner.tsx'
import { useToast } from './toast.tsx'

/**
 * Creates a dialog whose code is loaded when it is first opened, with a spinner if that takes long.
 * When it fails, as without a network, a message says so and the dialog is closed: the screen below
 * stays as it is, and opening the dialog again tries again.
 */
export function createDialogPart<Props extends { readonly onClose: () => void }>(
  importDialog: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, by its module.
  return function DialogPart(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded)
    const showToast = useToast()
    const onFailed = useEffectEvent(() => {
      const { offline, partFailed } = messages.errors
      showToast({ text: navigator.onLine ? partFailed : offline })
      props.onClose()
    })
    const isLoaded = Dialog !== undefined
    useEffect(() => {
      if (isLoaded) return undefined
      let isOver = false
      importDialog().then(
        (component) => {
          loaded = component
          if (!isOver) setDialog(() => component)
        },
        () => {
          if (!isOver) onFailed()
        },
      )
      return () => {
        isOver = true
      }
    }, [isLoaded])
    if (!isLoaded)
      return (
        <div role="status" data-dialog className={styles.waiting}>
          <div className={styles.disc}>
            <Spinner />
          </div>
          <span className="visually-hidden">{messages.common.loading}</span>
        </div>
      )
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
