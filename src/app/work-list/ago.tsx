import { timeAgo } from '../../lib/time/time-ago.ts'
import { useIsAwake } from '../../ui/use-is-awake.ts'
import { writeMoment } from './moment-styles.ts'

/** How long ago something was, in an island: when its page was made, or now where React runs. Epoch ms. */
export function Ago({ ms, madeAt }: { ms: number; madeAt: number }) {
  const isAwake = useIsAwake()
  return (
    <time dateTime={new Date(ms).toISOString()} title={writeMoment(ms, 'minute', isAwake ? undefined : 'UTC')}>
      {timeAgo(ms, isAwake ? Date.now() : madeAt)}
    </time>
  )
}
