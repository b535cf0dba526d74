import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './subscribe.module.css'
import { calendarFeedMessages as text } from './texts.en.ts'

/** An address to copy, which works everywhere. */
export function CopyField(props: { label: string; url: string; hint?: string }) {
  const { label, url, hint } = props
  const showToast = useToast()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ text: text.copied })
    } catch {
      // Without https, or refused: the field has it.
      showToast({ text: text.copyByHand })
    }
  }
  return (
    <div className={styles.copying}>
      <TextField
        label={label}
        value={url}
        readOnly
        type="url"
        hint={hint}
        onValue={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{text.copy}</Button>
    </div>
  )
}
