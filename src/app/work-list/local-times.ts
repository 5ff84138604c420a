import { type MomentStyle, writeMoment } from './moment-styles.ts'

/** Writes times that the server wrote in UTC as they are where the reader is. */
export function showLocalTimes(within: ParentNode): void {
  for (const time of within.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.title = time.textContent
    time.textContent = writeMoment(Date.parse(time.dateTime), time.dataset['local'] as MomentStyle)
    time.removeAttribute('data-local')
  }
}
