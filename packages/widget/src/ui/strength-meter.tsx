import { classNames } from './class-names.ts'

const bars = [1, 2, 3, 4]

/**
 * The strength of a password as four bars: one or two red ones, or three or four green ones; empty
 * without a `score`. Decorative: a text beside it has to say the same.
 */
export function StrengthMeter({ score }: { score: number | undefined }) {
  const filled = score === undefined ? 0 : Math.max(1, score)
  return (
    <div className={classNames('mp-meter', filled > 2 && 'mp-meter-strong')} aria-hidden="true">
      {bars.map((bar) => (
        <span key={bar} className={classNames('mp-bar', bar <= filled && 'mp-bar-filled')} />
      ))}
    </div>
  )
}
