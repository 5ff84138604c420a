import { describe, expect, test } from 'vitest'
import { threadMsOf } from '../test-support/cpu-time.ts'
import { redact, redactingOptions } from './redact.ts'

// That no card number gets into a line, however it is written: src/server/http/create-log.test.ts.

const pan = '4111111111111111'

describe('values of these names are never shown', () => {
  test.each([
    ...[
      'password',
      'passphrase',
      'pass',
      'dbPass',
      'passcode',
      'new_password',
      'clientSecret',
      'secret',
      'token',
      'accessToken',
    ],
    ...[
      'cookie',
      'set-cookie',
      'Authorization',
      'mac',
      'MAC',
      'tac',
      'TAC',
      'x-mac',
      'mac_2',
      'api_key',
      'api-key',
      'apikey',
    ],
    ...['EPIKey', 'developerKey', 'ACCOUNT_NBR', 'cvv', 'CVC2', 'pan', 'card_pan'],
  ])('%s', name => {
    expect(redact({ [name]: 'canary', list: [{ [name]: ['canary'] }] })).toEqual({
      [name]: '[redacted]',
      list: [{ [name]: '[redacted]' }],
    })
  })

  test.each(['machine', 'stomach', 'attack', 'company', 'panel', 'keys', 'amount'])('%s is no such name', name => {
    expect(redact({ [name]: 'shown' })).toEqual({ [name]: 'shown' })
  })
})

describe('what one line can hold', () => {
  test('4,000 characters of a text', () => {
    expect(redact('x'.repeat(4_000))).toBe('x'.repeat(4_000))
    expect(redact('x'.repeat(4_001))).toBe('x'.repeat(4_000))
  })

  test('of a text of megabytes what is not shown is not read', () => {
    const long = '4 '.repeat(4_000_000)
    expect(threadMsOf(() => redact(long))).toBeLessThan(100)
  })

  test('fifty of a list, and of the names of an object', () => {
    const numbers = Array.from({ length: 60 }, (_, at) => at)
    expect(redact(numbers)).toEqual(numbers.slice(0, 50))
    expect(Object.keys(redact(Object.fromEntries(numbers.map(at => [`n${at}`, at]))) as object)).toHaveLength(50)
  })

  test('six levels, of lists, of objects and of causes', () => {
    const inLists = (depth: number): unknown => (depth === 0 ? [] : [inLists(depth - 1)])
    const inObjects = (depth: number): unknown => (depth === 0 ? {} : { in: inObjects(depth - 1) })
    expect(JSON.stringify(redact(inLists(5)))).toBe('[[[[[[]]]]]]')
    expect(JSON.stringify(redact(inLists(6)))).toBe('[[[[[["[deep]"]]]]]]')
    expect(JSON.stringify(redact(inObjects(5)))).toBe('{"in":{"in":{"in":{"in":{"in":{}}}}}}')
    expect(JSON.stringify(redact(inObjects(6)))).toBe('{"in":{"in":{"in":{"in":{"in":{"in":"[deep]"}}}}}}')
    const loop = new Error('again')
    loop.cause = loop
    expect(JSON.stringify(redact(loop)).split('[deep]')).toHaveLength(2)
    const coded = (depth: number): unknown =>
      depth === 0 ? 'end' : Object.assign(new Error('x'), { code: coded(depth - 1) })
    expect(JSON.stringify(redact(coded(9)))).toContain('[deep]')
  })
})

test.each([null, undefined, true, 7, 1.5])('%j stays what it is', value => {
  expect(redact(value)).toBe(value)
})

test('a number that JSON cannot write is written as text', () => {
  expect(redact({ id: 12_345_678_901_234_567_890n })).toEqual({ id: '12345678901234567890' })
})

test('an error says its name, text, code, trace and cause, masked, and nothing else that hangs on it', () => {
  const error = Object.assign(new TypeError(`card ${pan}`, { cause: { password: 'canary', note: pan } }), {
    code: `E ${pan}`,
    request: 'canary',
  })
  const masked = `${'*'.repeat(12)}1111`
  expect(redact(error)).toEqual({
    type: 'TypeError',
    message: `card ${masked}`,
    code: `E ${masked}`,
    stack: expect.stringMatching(/^TypeError: card \*{12}1111\n {4}at /),
    cause: { password: '[redacted]', note: masked },
  })
  const plain = new Error('x')
  delete plain.stack
  expect(redact(plain)).toEqual({ type: 'Error', message: 'x', stack: '' })
})

describe('what a log is given', () => {
  const { logMethod } = redactingOptions.hooks
  function given(...args: unknown[]): unknown[] {
    let lines: unknown[] = []
    logMethod.call('the log', args, function (this: unknown, ...each: unknown[]) {
      expect(this).toBe('the log')
      lines = each
    } as never)
    return lines
  }
  const masked = `card ${'*'.repeat(12)}1111`

  test('has its texts masked, and its fields left to the formatter', () => {
    const fields = { note: pan }
    expect(given(`card ${pan}`)).toEqual([masked])
    expect(given(fields, `card ${pan}`, 7)).toEqual([fields, masked, 7])
    expect(redactingOptions.formatters.log(fields)).toEqual({ note: `${'*'.repeat(12)}1111` })
    expect(redactingOptions.serializers.request_id(`card ${pan}`)).toBe(masked)
    expect(redactingOptions.serializers.err(new Error(`card ${pan}`))).toMatchObject({ message: masked })
  })

  test('an error without a text lends its own, masked', () => {
    const error = new Error(`card ${pan}`)
    expect(given(error)).toEqual([error, masked])
    expect(given({ err: error })).toEqual([{ err: error }, masked])
    expect(given({ err: error }, 'failed')).toEqual([{ err: error }, 'failed'])
    expect(given({ err: 'no error' })).toEqual([{ err: 'no error' }])
    expect(given(null)).toEqual([null])
    expect(given()).toEqual([])
  })
})
