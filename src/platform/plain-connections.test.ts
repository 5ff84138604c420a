import { describe, expect, test } from 'vitest'
import { judgeConnections, plainConnections } from './plain-connections.ts'

test.each([
  ['http://gateway.example:4000', true],
  ['https://gateway.example', false],
  ['http://localhost:4000', false],
  ['http://portal.localhost:3000', false],
  ['http://127.0.0.1:4000', false],
  ['http://[::1]:4000', false],
  ['http://127.0.0.1.evil.example', true],
  ['smtp://mail.example:587', true],
  ['smtp://mail.example:587?requireTLS=true', false],
  ['smtps://mail.example:465', false],
  ['postgres://u:p@db.example/portal', true],
  ['postgres://u:p@db.example/portal?sslmode=disable', true],
  ['postgres://u:p@db.example/portal?sslmode=prefer', true],
  ['postgres://u:p@db.example/portal?sslmode=no-verify', true],
  ['postgres://u:p@db.example/portal?sslmode=require', false],
  ['postgres://u:p@db.example/portal?sslmode=require&uselibpqcompat=true', true],
  ['postgres://u:p@db.example/portal?sslmode=verify-full', false],
  ['postgres://u:p@localhost/portal', false],
  ['postgres://u:p@%2Fvar%2Frun%2Fpostgresql/portal', false],
])('%s goes plainly to another machine: %s', (address, isPlain) =>
  expect(plainConnections({ SETTING: address })).toEqual(isPlain ? ['SETTING'] : []),
)

test('what is not set goes nowhere', () => expect(plainConnections({ A: null, B: undefined, C: '' })).toEqual([]))

describe('at the start', () => {
  const plain = { connections: { GATEWAY_URL: 'http://gateway.example' }, host: '0.0.0.0' }
  const judge = (given: Parameters<typeof judgeConnections>[0]) => {
    const said: unknown[] = []
    judgeConnections(given, { warn: (text: unknown) => said.push(text) })
    return said
  }

  test('there is a line for each', () =>
    expect(judge({ ...plain, requiresTls: false })).toEqual([
      expect.stringMatching(/^GATEWAY_URL leads to another machine without TLS/),
    ]))

  test('with REQUIRE_TLS there is no start, and each reason is named', () =>
    expect(() => judge({ ...plain, requiresTls: true })).toThrow(/GATEWAY_URL leads .*\n.*HOST is 0\.0\.0\.0/))

  test('with REQUIRE_TLS it starts where all is encrypted or on this machine', () => {
    const connections = { GATEWAY_URL: 'https://gateway.example', PORTAL_DATABASE_URL: 'postgres://u@localhost/portal' }
    expect(judge({ connections, host: '127.0.0.1', requiresTls: true })).toEqual([])
  })
})
