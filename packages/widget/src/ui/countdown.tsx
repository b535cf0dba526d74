import { useEffect, useState } from 'react'

/** `4:59`. */
function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Shows the time until `end` every second. Screen readers announce it when it appears and when it
 * is over, not every second.
 */
export function Countdown(props: {
  end: number
  now: () => number
  describe: (remaining: string) => string
  expired: string
}) {
  const { end, now } = props
  const [remaining, setRemaining] = useState(() => end - now())
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const update = () => setRemaining(end - now())
    update()
    setAnnounced(formatRemaining(end - now()))
    const timer = setInterval(() => {
      update()
      if (now() >= end) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end, now])

  const isOver = remaining <= 0
  return (
    <>
      <span className="mp-box" aria-hidden="true">
        {isOver ? props.expired : props.describe(formatRemaining(remaining))}
      </span>
      <span className="mp-hidden" role="status">
        {isOver ? props.expired : announced && props.describe(announced)}
      </span>
    </>
  )
}
