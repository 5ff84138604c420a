import { useIsAwake } from '../../ui/use-is-awake.ts'
import { type MomentStyle, writeMoment } from './moment-styles.ts'

interface MomentProps {
  /** Epoch ms. */
  ms: number
  style?: MomentStyle
  className?: string
}

/**
 * A time, in UTC until a script writes it where the reader is: that of the page (`page-times.static.ts`), or React where the time is in an
 * island, which may find it written already.
 */
export function Moment({ ms, style = 'second', className }: MomentProps) {
  const isAwake = useIsAwake()
  return (
    <time
      dateTime={new Date(ms).toISOString()}
      data-local={isAwake ? undefined : style}
      title={isAwake ? writeMoment(ms, style, 'UTC') : undefined}
      className={className}
      suppressHydrationWarning
    >
      {writeMoment(ms, style, isAwake ? undefined : 'UTC')}
    </time>
  )
}
