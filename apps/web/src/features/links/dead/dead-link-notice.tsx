import type { DeadLink, Link } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { WarningIcon } from '../../../ui/icons/warning.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './dead-link-notice.module.css'
import { deadLinkMessages as texts } from './texts.en.ts'

/** When and why a link did not answer, and a button to request it again (admins). */
export function DeadLinkNotice(props: { siteId: string; link: Link; dead: DeadLink }) {
  const { siteId, link, dead } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const notice = useRef<HTMLDivElement>(null)
  const checking = useSubmit({
    mutationFn: () =>
      api.call('POST /sites/:site/links/:link/check', {
        params: { site: siteId, link: link.id },
      }),
    onSuccess: async ({ result, reason = '' }) => {
      showToast({ text: result === 'failed' ? texts.failed(reason) : texts[result] })
      // The button goes with the notice.
      if (result === 'answered')
        notice.current?.closest('article')?.querySelector<HTMLElement>('a')?.focus()
      await queryClient.invalidateQueries({ queryKey: keys.deadLinks(siteId) })
    },
    onError: (error) => showToast({ text: refusalText(error, texts.checkFailed) }),
  })
  return (
    <div ref={notice} className={styles.notice}>
      <p>
        <WarningIcon size={16} />
        <span>{texts.notice(dead.reason, dead.date)}</span>
      </p>
      <Button
        variant="quiet"
        className={styles.button}
        aria-label={texts.checkOne(link.title)}
        pending={checking.isPending}
        pendingText={texts.checking}
        onClick={() => checking.mutate()}
      >
        {texts.check}
      </Button>
    </div>
  )
}
