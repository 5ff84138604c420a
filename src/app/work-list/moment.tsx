const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** Day and time, in UTC until the script of the page writes them where the reader is. Epoch ms. */
export function Moment({ ms, className }: { ms: number; className?: string }) {
  return (
    <time dateTime={new Date(ms).toISOString()} data-local className={className}>
      {format.format(ms)} UTC
    </time>
  )
}
