import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import type { readLogout } from '../../flows/identity-provider-request.ts'
import { logOut, startLogout } from '../../flows/logout.ts'
import { Button } from '../../ui/index.ts'
import { Loading } from './loading.tsx'
import { Notice } from './notice.tsx'
import { Problem } from './problem.tsx'
import { SentBack } from './sent-back.tsx'
import { usePreflight } from './use-preflight.ts'

/** An app's logout request: the session ends, and the browser goes where the provider says. */
export function Logout(props: { parameters: ReturnType<typeof readLogout>; onLeave: () => void }) {
  const { flow, t, bootstrap, identityProvider } = useWidget()
  const { reply, retry, attempt } = usePreflight(
    (signal) => startLogout(flow, props.parameters, signal),
    flow.signal,
  )
  const [isDenied, setIsDenied] = useState(false)
  const [departure, setDeparture] = useState<{ address: string; isOver: boolean }>()
  const isLeaving = useRef(false)

  async function leave(address: string): Promise<void> {
    if (isLeaving.current || flow.signal.aborted) return
    isLeaving.current = true
    props.onLeave()
    setDeparture({ address, isOver: false })
    await logOut(flow, { address, endSession: identityProvider.parts?.endSession })
    setDeparture({ address, isOver: true })
  }
  const latest = useRef(leave)
  latest.current = leave
  const unasked =
    reply !== undefined && 'address' in reply && !reply.isRequired ? reply.address : undefined
  useEffect(() => {
    if (unasked !== undefined) void latest.current(unasked)
  }, [unasked])

  if (departure?.isOver)
    return <SentBack title={t('idpLogout.loggedOut')} address={departure.address} />
  if (departure !== undefined || reply === undefined || unasked !== undefined) return <Loading />
  if ('text' in reply)
    return (
      <Problem
        text={reply.text}
        onRetry={reply.canRetry ? retry : undefined}
        takesFocus={attempt > 0}
      />
    )
  if (isDenied) return <Notice key="denied" title={t('idpLogout.notLoggedOut')} takesFocus />
  return (
    <Notice title={t('idpLogout.title')}>
      <p className="mp-text mp-idp-centred">
        {t('idpLogout.confirmMessage', {
          projectName: bootstrap.projectName || flow.client.bootstrap.getSync().projectName,
        })}
      </p>
      <div className="mp-idp-answers">
        <Button kind="secondary" onClick={() => setIsDenied(true)}>
          {t('idpLogout.no')}
        </Button>
        <Button onClick={() => void leave(reply.address)}>{t('idpLogout.yes')}</Button>
      </div>
    </Notice>
  )
}
