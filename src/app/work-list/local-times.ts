const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** Writes times that the server wrote in UTC as they are where the reader is. */
export function showLocalTimes(within: ParentNode): void {
  for (const time of within.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.title = time.textContent
    time.textContent = format.format(new Date(time.dateTime))
    time.removeAttribute('data-local')
  }
}
