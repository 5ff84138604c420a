import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { securityEvents, writeSecurityEvent } from './security-events.ts'

function written(level: string): Record<string, unknown>[] {
  const lines: string[] = []
  const log = pino({ level }, { write: line => lines.push(line) })
  writeSecurityEvent(log, 'signed_in', { address: '203.0.113.7', user: 'one', factor: 'password' })
  log.info('something else')
  return lines.map(line => JSON.parse(line))
}

test.each(['fatal', 'error', 'warn', 'info'])('with LOG_LEVEL=%s an event is written at info', level => {
  expect(written(level)[0]).toMatchObject({ level: 30, event: 'signed_in', user: 'one', address: '203.0.113.7' })
  expect(written(level)).toHaveLength(level === 'info' ? 2 : 1)
})

test('with LOG_LEVEL=silent nothing is written', () => expect(written('silent')).toEqual([]))

test('docs/security-events.md lists the events of both programs, each with when it is written', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/security-events.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` \| (portal|gateway) \| (.+) \|$/gm)].map(([, ...row]) => row)
  const expected = Object.entries(securityEvents).flatMap(([program, events]) =>
    Object.entries(events).map(([event, when]) => [event, program, when]),
  )
  expect(rows).toEqual(expected)
})
