import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gatewayPaths } from '../gateway/contract.ts'
import { ConfigError, readConfig, settingNames } from './config.ts'
import { testSecrets } from './test-support/settings.ts'

const good = testSecrets
const s3 = {
  FILES_S3_BUCKET: 'files',
  FILES_S3_REGION: 'eu-central-1',
  FILES_S3_ACCESS_KEY_ID: 'id',
  FILES_S3_SECRET_ACCESS_KEY: 'secret',
}

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
    // Pages of invoices are reached by links that the gateway writes; the others are paths of the gateway's own address.
    const notNamed = ['health', 'ready', 'metrics', 'invoice', 'hospitality', 'ingenico', 'ingenicoCloud', 'pax']
    expect(Object.keys(hosts)).toEqual(Object.keys(gatewayPaths).filter(name => !notNamed.includes(name)))
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
    [
      { FIRST_ADMIN_EMAIL: 'a@b.example' },
      'FIRST_ADMIN_EMAIL needs SMTP_URL: the owner of the address must be able to receive an email.',
    ],
    [{ FIRST_ADMIN_EMAIL: 'a@b.example, c@d.example' }, 'FIRST_ADMIN_EMAIL must be one email address.'],
    [
      { PORTAL_URL: 'https://gatehouse.example', GATEWAY_URL: 'https://gatehouse.example:4000' },
      'PORTAL_URL and GATEWAY_URL must have different host names.',
    ],
    [
      { PORTAL_URL: 'https://gatehouse.example', HOSTED_CHECKOUT_URL: 'https://GATEHOUSE.example/hosted/' },
      'PORTAL_URL and HOSTED_CHECKOUT_URL must have different host names.',
    ],
    [{ SMTP_URL: 'smtp://mail.example:587' }, 'SMTP_URL and MAIL_FROM belong together: set both or neither.'],
    [
      { SMTP_URL: 'mail.example', MAIL_FROM: 'portal@mail.example' },
      'SMTP_URL must be an address such as smtps://user:password@mail.example.com:465.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example, c@d.example' },
      'MAIL_FROM must be a sender such as Gatehouse <portal@example.com>.',
    ],
    [
      { FILES_S3_BUCKET: 'files', FILES_S3_REGION: 'eu-central-1', FILES_S3_ACCESS_KEY_ID: 'id' },
      'FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY belong together: set all or none.',
    ],
    [
      { FILES_S3_ENDPOINT: 'https://s3.example', FILES_S3_PATH_STYLE: '1' },
      'FILES_S3_ENDPOINT, FILES_S3_PATH_STYLE has no effect without FILES_S3_BUCKET.',
    ],
    [
      { FILES_S3_BUCKET: 'files', FILES_S3_ACCESS_KEY_ID: 'id', FILES_S3_SECRET_ACCESS_KEY: 'secret' },
      'FILES_S3_REGION is missing: set the region of FILES_S3_BUCKET, or the one its provider names, often us-east-1.',
    ],
    [
      { ...s3, FILES_S3_BUCKET: 'files.example' },
      'FILES_S3_BUCKET contains a dot, which TLS certificates do not cover: set FILES_S3_PATH_STYLE=1.',
    ],
    [{ ...s3, FILES_S3_BUCKET: 'My Bucket' }, 'FILES_S3_BUCKET must be the name of a bucket, such as portal-files.'],
    [
      { ...s3, FILES_S3_ENDPOINT: 's3.example' },
      'FILES_S3_ENDPOINT must be an http(s) address without the bucket, such as https://s3.example.com.',
    ],
    [
      { ...s3, FILES_S3_PREFIX: '../' },
      'FILES_S3_PREFIX must be letters, digits and hyphens with a slash at its end, such as user-files/.',
    ],
    [{ ...s3, FILES_S3_PATH_STYLE: 'yes' }, 'FILES_S3_PATH_STYLE must be 0 or 1.'],
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ GATEWAY_PORT: '-1' }, 'GATEWAY_PORT must be a number from 0 to 65535.'],
    [{ PORTAL_URL: 'portal.example' }, 'PORTAL_URL must be an http(s) address.'],
    [{ GATEWAY_URL: 'ftp://gate.example' }, 'GATEWAY_URL must be an http(s) address.'],
    [{ APPLY_URL: 'https://user:pass@apply.example' }, 'APPLY_URL must not contain a user name.'],
    [
      { PORTAL_DATABASE_URL: 'mysql://localhost/portal' },
      'PORTAL_DATABASE_URL must be an address such as postgres://user:password@host:5432/portal.',
    ],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be 0 or 1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
    [
      { DEMO_MAC: 'abcdefgh12345678' },
      'DEMO_FOUR_PART_KEY, DEMO_MAC, DEMO_TERMINAL_PROFILE_ID and DEMO_PUBLIC_KEY belong together: set all or none.',
    ],
    [
      { DEMO_FOUR_PART_KEY: '9001', DEMO_MAC: 'abcdefgh12345678' },
      'DEMO_FOUR_PART_KEY must be four numbers joined by hyphens, such as 9001-900300-2-77.',
    ],
  ])('%j is refused with a sentence', (settings, sentence) => {
    expect(faultsOf(settings)).toEqual([sentence])
  })

  test('files are on the local disk, or in the bucket that is set', () => {
    expect(readConfig(good).filesS3).toBeNull()
    expect(readConfig({ ...good, ...s3 }).filesS3).toEqual({
      ...{ bucket: 'files', region: 'eu-central-1', accessKeyId: 'id', secretAccessKey: 'secret' },
      ...{ endpoint: 'https://s3.eu-central-1.amazonaws.com', isPathStyle: false, prefix: 'user-files/' },
    })
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
  const listed = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(match => match[1])
  // Module boundaries keep the portal from importing the gateway's schema: its names are read from the text.
  const gateway = readFileSync(new URL('../gateway/config.ts', import.meta.url), 'utf8')
  const ofGateway = [...gateway.matchAll(/^ {2}([A-Z_]+): /gm)].map(match => match[1] ?? '')
  expect(ofGateway).toContain('GATEWAY_SECRET')
  // NODE_ENV is set by the commands themselves.
  expect([...settingNames, ...ofGateway].filter(name => name !== 'NODE_ENV' && !listed.includes(name))).toEqual([])
})
