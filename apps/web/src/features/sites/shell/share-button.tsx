import type { Site } from '@maypole/contract/community'
import { shareAnimation } from '@maypole/contract/community/constants'
import { useEffect, useState } from 'react'
import { useConfiguration } from '../../../api/configuration.tsx'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx'
import { ShareIcon } from '../../../ui/icons/share.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { share } from './share.ts'
import styles from './site-shell.module.css'

/** Shares the site by the device's share sheet, else the clipboard, else by hand (PD-118). */
export function ShareButton(props: { site: Site }) {
  const { title, slug } = props.site
  const { productName } = useConfiguration()
  const [pressed, setPressed] = useState(0)
  const [byHand, setByHand] = useState(false)
  const url = `${location.origin}/${slug}`

  useEffect(() => {
    if (pressed === 0) return undefined
    const timer = setTimeout(() => setPressed(0), shareAnimation)
    return () => clearTimeout(timer)
  }, [pressed])

  async function press(): Promise<void> {
    setPressed((before) => before + 1)
    const text = messages.site.shareText(title, productName)
    const outcome = await share({ text, url, device: navigator })
    if (outcome === 'copied') alert(messages.site.shareCopied)
    if (outcome === 'refused') setByHand(true)
  }
  return (
    <>
      <Button
        isIconOnPhone
        variant="quiet"
        className={pressed > 0 ? styles.sharing : undefined}
        icon={<ShareIcon size={18} />}
        onClick={() => void press()}
      >
        {messages.site.share}
      </Button>
      {byHand && (
        <Dialog title={messages.site.share} onClose={() => setByHand(false)}>
          <DialogBody>
            <TextField
              label={messages.site.shareByHand}
              value={url}
              readOnly
              onValue={() => undefined}
              onFocus={(event) => event.currentTarget.select()}
            />
          </DialogBody>
          <DialogActions>
            <Button variant="primary" onClick={() => setByHand(false)}>
              {messages.common.close}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
