import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'
import { testSecrets } from './test-support/settings.ts'

const good = testSecrets

function faultsOf(settings: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...good, ...settings })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

describe('readConfig', () => {
  test('the three secrets are enough', () => {
    expect(readConfig(good)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      portalUrl: 'http://localhost:3000',
      isHttps: false,
      dataDir: '.data',
      databaseUrl: null,
      demoPassword: good.DEMO_PASSWORD,
      demoMerchant: null,
      hosts: { keyExchange: 'http://localhost:4000/keyexch', browserPost: 'http://localhost:4000/browserpost/' },
    })
  })

  test('every external host follows GATEWAY_URL, or is set alone', () => {
    const { hosts } = readConfig({
      ...good,
      GATEWAY_URL: 'https://gate.example/',
      KEY_EXCHANGE_URL: 'https://keys.example',
    })
    expect(hosts.keyExchange).toBe('https://keys.example')
    const { keyExchange: _, ...others } = hosts
    expect(Object.values(others).filter(url => !url.startsWith('https://gate.example/'))).toEqual([])
    expect(Object.keys(others)).toHaveLength(11)
  })

  test.each([
    [{ AUTH_SECRET: undefined }, 'AUTH_SECRET is missing: set it to at least 32 random characters.'],
    [{ GATEWAY_SECRET: '' }, 'GATEWAY_SECRET is missing: set it to at least 32 random characters.'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters.'],
    [
      { AUTH_SECRET: 'change-me-change-me-change-me-change-me' },
      'AUTH_SECRET is a well-known value: make a random one.',
    ],
    [{ GATEWAY_SECRET: 'x'.repeat(40) }, 'GATEWAY_SECRET is a well-known value: make a random one.'],
    [{ GATEWAY_SECRET: good.AUTH_SECRET }, 'AUTH_SECRET and GATEWAY_SECRET must differ.'],
    [{ DEMO_PASSWORD: undefined }, 'DEMO_PASSWORD is missing: the demo accounts need one (or set SEED_DEMO=0).'],
    [{ DEMO_PASSWORD: 'fourteen chars' }, 'DEMO_PASSWORD must have at least 15 characters.'],
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ GATEWAY_PORT: '-1' }, 'GATEWAY_PORT must be a number from 0 to 65535.'],
    [{ PORTAL_URL: 'portal.example' }, 'PORTAL_URL must be an http(s) address.'],
    [{ GATEWAY_URL: 'ftp://gate.example' }, 'GATEWAY_URL must be an http(s) address.'],
    [{ APPLY_URL: 'https://user:pass@apply.example' }, 'APPLY_URL must not hold a user name.'],
    [
      { PORTAL_DATABASE_URL: 'mysql://localhost/portal' },
      'PORTAL_DATABASE_URL must be an address such as postgres://user:password@host:5432/portal.',
    ],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be 0 or 1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
    [{ DEMO_MAC: 'abcdefgh12345678' }, 'DEMO_FOUR_PART_KEY and DEMO_MAC belong together: set both or neither.'],
    [
      { DEMO_FOUR_PART_KEY: '9001', DEMO_MAC: 'abcdefgh12345678' },
      'DEMO_FOUR_PART_KEY must be four numbers joined by hyphens, such as 9001-900300-2-77.',
    ],
  ])('%j is refused with a sentence', (settings, sentence) => {
    expect(faultsOf(settings)).toEqual([sentence])
  })

  test('several faults are all named', () => {
    expect(faultsOf({ PORT: 'x', SEED_DEMO: '2' })).toHaveLength(2)
  })

  test.each([
    [{}, true],
    [{ SEED_DEMO: '0' }, false],
    [{ PORTAL_DATABASE_URL: 'postgres://localhost/portal' }, false],
    [{ PORTAL_DATABASE_URL: 'postgres://localhost/portal', SEED_DEMO: '1' }, true],
  ])('with %j demo accounts exist: %s', (settings, exist) => {
    expect(readConfig({ ...good, ...settings }).demoPassword !== null).toBe(exist)
  })

  test.each([
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000', 3],
    [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:3000', 1],
    [{ PORTAL_URL: 'https://portal.example/' }, 'https://portal.example', 1],
  ])('%j: the portal is %s', (settings, portalUrl, originCount) => {
    const config = readConfig({ ...good, ...settings })
    expect([config.portalUrl, config.ownOrigins.length]).toEqual([portalUrl, originCount])
  })
})

test('.env.example lists every setting of both programs', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(match => match[1])
  // Walls keep the portal from importing the gateway's schema: its names are read from the text.
  const gateway = readFileSync(new URL('../gateway/config.ts', import.meta.url), 'utf8')
  const ofGateway = [...gateway.matchAll(/^ {2}([A-Z_]+): /gm)].map(match => match[1] ?? '')
  expect(ofGateway).toContain('GATEWAY_SECRET')
  // NODE_ENV is set by the commands themselves.
  expect([...settingNames, ...ofGateway].filter(name => name !== 'NODE_ENV' && !listed.includes(name))).toEqual([])
})
