import type { Group, Profile } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useRef } from 'react'
import { keys } from '../../api/queries.ts'
import { downloadVcard } from './download-vcard.ts'

/** A tap as soon as this after one that saved a file is the second half of a double tap. */
const doubleTapMs = 600

/**
 * Returns a handler that saves one file for a tap, and one for a double tap. Groups that have not
 * been loaded are not in it.
 */
export function useVcardDownload(siteId: string, contact: Profile): (event: MouseEvent) => void {
  const queryClient = useQueryClient()
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  return ({ timeStamp }) => {
    if (timeStamp - savedAt.current < doubleTapMs) return
    savedAt.current = timeStamp
    const groups = queryClient.getQueryData<readonly Group[]>(keys.groups(siteId))
    downloadVcard(contact, groups ?? [])
  }
}
