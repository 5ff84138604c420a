import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from '../../lib/cards/redact.ts'
import { cardSpellings } from '../../lib/test-support/card-spellings.ts'
import { runsOf } from '../../lib/test-support/runs.ts'
import { standing } from '../../lib/test-support/standing.ts'
import { createLog } from './create-log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('debug', { write: line => lines.push(line) }))
  return lines.join('')
}

const pan = '4111111111111111'
const secretNames = [
  'password',
  'passphrase',
  'secret',
  'clientSecret',
  'token',
  'cookie',
  'set-cookie',
  'authorization',
  'mac',
  'tac',
  'api_key',
  'PAN',
  'cvc',
]
/** Digits of the world as ours; what may stand between them, JSON writes as escapes. */
const inPlainDigits = (line: string) =>
  line
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .normalize('NFKC')
    .replace(/\\[nrt]|\\u[\da-f]{4}|%20/g, ' ')
const planted = new RegExp([...pan].join('\\D{0,6}'))
const errorOf = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, text).map(([message, cause]) => new Error(message, { cause: new TypeError(cause) }))

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

  test('calls with planted numbers and secrets in any field leak none, and are a line each', () => {
    const secrets = fc.constantFrom(...secretNames).chain(name => fc.constantFrom(name, `x-${name}`, `${name}_old`))
    const written = fc.constantFrom(...Object.values(cardSpellings)).map(spell => spell(pan))
    const text = fc.oneof(
      written,
      written.map(number => `a ${number}\r\n{"level":60}`),
      fc.string(),
      fc.constant('\n\n'),
    )
    const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null))
    const canary = fc.oneof(
      fc.constantFrom<unknown>('canary', ['canary'], { deep: 'canary' }, `Bearer canary`),
      fc.constant('ca\u200bnary canary'),
    )
    const { entry } = fc.letrec<{ entry: Record<string, unknown>; any: unknown }>(tie => ({
      any: fc.oneof({ depthSize: 'small' }, value, fc.array(tie('any'), { maxLength: 3 }), tie('entry'), errorOf(text)),
      entry: fc
        .tuple(fc.dictionary(fc.string(), tie('any'), { maxKeys: 4 }), fc.dictionary(secrets, canary, { maxKeys: 2 }))
        .map(([open, closed]) => ({ ...open, ...closed })),
    }))
    fc.assert(
      fc.property(entry, text, fc.constantFrom('info', 'warn', 'error', 'child'), (fields, message, how) => {
        const line = logged(log =>
          how === 'child' ? log.child({ request_id: message }).info(fields, message) : log[how](fields, message),
        )
        expect(line.split('\n')).toHaveLength(2)
        expect(line).not.toContain('canary')
        expect(inPlainDigits(line)).not.toMatch(planted)
      }),
      { numRuns: runsOf(300, 100_000) },
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
