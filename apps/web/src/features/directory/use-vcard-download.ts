import type { Profile } from '@maypole/contract/community'
import type { MouseEvent } from 'react'
import { useRef } from 'react'
import { downloadVcard } from './download-vcard.ts'

/** A tap as soon as this after one that saved a file is the second half of a double tap. */
const doubleTapMs = 600

/** Returns a handler that saves one file for a tap, and one for a double tap. */
export function useVcardDownload(contact: Profile): (event: MouseEvent) => void {
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  return ({ timeStamp }) => {
    if (timeStamp - savedAt.current < doubleTapMs) return
    savedAt.current = timeStamp
    downloadVcard(contact)
  }
}
