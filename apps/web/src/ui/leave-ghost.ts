import styles from './dialog.module.css'
import { isMorphing } from './morph.ts'

/**
 * Animates the closing of a dialog that is about to be removed: its empty ground and its backdrop
 * go, while the screen behind can be used already. Only opacity and transform change.
 */
export function leaveGhost(dialog: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !dialog.animate) return
  if (isMorphing()) return
  const { left, top, width, height } = dialog.getBoundingClientRect()
  const { borderRadius } = getComputedStyle(dialog)
  const isSheet = top + height >= window.innerHeight - 1
  // Whether it is really removed is known afterwards: development mounts everything twice.
  queueMicrotask(() => {
    if (dialog.isConnected) return
    const [backdrop, ground] = [document.createElement('div'), document.createElement('div')]
    backdrop.className = styles.ghostBackdrop ?? ''
    ground.className = styles.ghost ?? ''
    Object.assign(ground.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      borderRadius,
    })
    backdrop.append(ground)
    backdrop.setAttribute('aria-hidden', 'true')
    document.body.append(backdrop)
    const timing = { duration: 200, easing: 'cubic-bezier(0.3, 0, 0.8, 0.15)' }
    ground.animate(
      { transform: `translateY(${isSheet ? height : 20}px)`, opacity: isSheet ? 1 : 0 },
      timing,
    )
    const fading = backdrop.animate({ opacity: 0 }, timing)
    fading.finished.finally(() => backdrop.remove()).catch(() => undefined)
  })
}
