import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from '../../lib/redact.ts'
import { standing } from '../../lib/test-support/standing.ts'
import { createLog } from './create-log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('debug', { write: line => lines.push(line) }))
  return lines.join('')
}

const pan = '4111111111111111'

describe('redaction', () => {
  test.each([
    ['a field', (log: ReturnType<typeof createLog>) => log.info({ note: `card ${pan}` })],
    ['the text', (log: ReturnType<typeof createLog>) => log.info(`card ${pan}`)],
    ['a nested field', (log: ReturnType<typeof createLog>) => log.warn({ a: { b: [{ c: pan }] } }, 'x')],
    ['an error', (log: ReturnType<typeof createLog>) => log.error({ err: new Error(pan) })],
    ['its cause', (log: ReturnType<typeof createLog>) => log.error({ err: new Error('x', { cause: new Error(pan) }) })],
    ['a child', (log: ReturnType<typeof createLog>) => log.child({ request_id: 'x' }).info({ text: pan })],
    ['what a child is bound to', (log: ReturnType<typeof createLog>) => log.child({ request_id: pan }).info('x')],
  ])('no card number from %s', (_, write) => {
    const line = logged(write)
    expect(line).toContain('1111')
    expect(line).not.toMatch(standing('4111'))
  })

  test.each(['password', 'newPassword', 'MAC', 'mac', 'token', 'cookie', 'set-cookie', 'authorization', 'TAC', 'CVV2'])(
    '%s is dropped by name',
    name => {
      expect(redact({ deep: { [name]: 'canary' } })).toEqual({ deep: { [name]: '[redacted]' } })
    },
  )

  test('a thousand objects with a planted card number leak none', () => {
    const planted = fc.object({ values: [fc.constant(pan), fc.string(), fc.integer()], maxDepth: 4 })
    fc.assert(
      fc.property(planted, entry => {
        expect(logged(log => log.info({ entry }, 'x'))).not.toContain(pan)
      }),
      { numRuns: 1_000 },
    )
  })

  test('no part of a card number stands where a long text is cut', () => {
    expect(redact(`${'x '.repeat(1_995)}${pan}`)).toBe(`${'x '.repeat(1_995)}${'*'.repeat(10)}`)
  })

  test('line breaks cannot forge a second line', () => {
    expect(logged(log => log.info({ text: 'a\r\n{"level":"error"}' })).split('\n')).toHaveLength(2)
  })

  test('times stay readable', () => {
    expect(logged(log => log.info({ atMs: 1_795_000_000_000 }))).toContain('1795000000000')
  })
})
