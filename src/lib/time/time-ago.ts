const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago a time is, in words: `just now`, `5 minutes ago`, `yesterday`, `40 days ago`. Times in epoch ms. */
export function timeAgo(timeMs: number, nowMs: number): string {
  const agoMs = nowMs - timeMs
  const step = steps.find(([, ms]) => agoMs >= ms)
  return step ? words.format(-Math.floor(agoMs / step[1]), step[0]) : 'just now'
}
