import { type WallTime, wallTimeOf } from '../../lib/zoned-time.ts'

/** Returns nine in the morning, some days later. */
export function morningAfter(
  now: number,
  { days, timeZone }: { days: number; timeZone: string },
): WallTime {
  const instant = new Date(now + days * 86_400_000).toISOString()
  return `${wallTimeOf({ instant, timeZone }).slice(0, 10)}T09:00`
}
