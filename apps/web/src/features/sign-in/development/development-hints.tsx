import { sessionDurationMinutes } from '@maypole/contract/community/constants'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../../../api/session.tsx'
import { signInPath } from '../../../lib/return-to.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './development-hints.module.css'
import { developmentMessages as text } from './texts.en.ts'

/**
 * What a development instance adds to the sign-in screen: where sent codes appear, and a way into a
 * community that has everything.
 */
export function DevelopmentHints() {
  const { client } = useSession()
  const [, navigate] = useLocation()
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle')

  // A second tap can come before the first one is rendered.
  const isOpening = useRef(false)
  async function lookAround(): Promise<void> {
    if (isOpening.current) return
    isOpening.current = true
    setState('opening')
    try {
      const answer = await fetch('/dev/sample-community', { method: 'POST' })
      if (!answer.ok) throw new Error(String(answer.status))
      const { address, methodId, code } = await answer.json()
      // Signing in leads to where the address of this screen says.
      navigate(signInPath(address), { replace: true })
      await client.otps.authenticate(code, methodId, {
        session_duration_minutes: sessionDurationMinutes,
      })
    } catch {
      setState('failed')
      isOpening.current = false
    }
  }
  return (
    <div className={styles.hints}>
      <p>
        {text.codes} <a href="/dev/outbox">/dev/outbox</a>
      </p>
      <Button
        wide
        pending={state === 'opening'}
        pendingText={text.opening}
        onClick={() => void lookAround()}
      >
        {text.lookAround}
      </Button>
      <p role="status">{state === 'failed' && text.failed}</p>
    </div>
  )
}
