import { afterEach, expect, test, vi } from 'vitest'
import { type MomentStyle, writeMoment } from './moment-styles.ts'

const asIntlSays: Record<MomentStyle, Intl.DateTimeFormatOptions> = {
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  hour: { hour: 'numeric', minute: '2-digit' },
  day: { dateStyle: 'medium' },
}
/** Half hours, quarters, no summer, summers of half an hour, of the other half of the year, at midnight; days that were left out. */
const zones = [
  ...['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['America/St_Johns', 'Pacific/Apia', 'Pacific/Kiritimati', 'America/Santiago', 'Africa/Cairo', 'Asia/Tokyo'],
]
const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const startMs = Date.UTC(2011, 11, 25)
const offsetAt = (ms: number) => new Date(ms).getTimezoneOffset()
/** Every nineteen hours of twenty years, with minutes and seconds that differ, and each quarter of an hour of the days of a year on which the zone changes its clock. */
const momentsOf = () => [
  ...Array.from({ length: 9_000 }, (_, at) => startMs + at * 19 * 60 * minuteMs + at * 61_007),
  ...Array.from({ length: 366 }, (_, day) => Date.UTC(2026, 0, 1) + day * dayMs)
    .filter(ms => offsetAt(ms - dayMs) !== offsetAt(ms + 2 * dayMs))
    .flatMap(ms => Array.from({ length: 96 }, (_, at) => ms + at * 15 * minuteMs)),
  ...[-dayMs, 0, Date.UTC(1999, 11, 31, 23, 59, 59), Date.UTC(2100, 1, 28, 12)],
]

afterEach(() => vi.unstubAllEnvs())

test.each(zones)('times of %s read as Intl writes them', zone => {
  vi.stubEnv('TZ', zone)
  const moments = momentsOf()
  for (const [style, options] of Object.entries(asIntlSays)) {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
    const wrong = moments.filter(ms => writeMoment(ms, style as MomentStyle) !== format.format(ms))
    expect(
      wrong.slice(0, 3).map(ms => [writeMoment(ms, style as MomentStyle), format.format(ms)]),
      style,
    ).toEqual([])
  }
})

test('times of UTC say so, days do not', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const ms = Date.UTC(2026, 10, 3, 0, 5, 9)
  expect((['second', 'minute', 'hour', 'day'] as const).map(style => writeMoment(ms, style, 'UTC'))).toEqual([
    'Nov 3, 2026, 12:05:09 AM UTC',
    'Nov 3, 2026, 12:05 AM UTC',
    '12:05 AM UTC',
    'Nov 3, 2026',
  ])
  expect(writeMoment(ms, 'minute')).toBe('Nov 3, 2026, 5:35 AM')
})
