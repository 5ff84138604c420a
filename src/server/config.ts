import * as z from 'zod'
import { brand } from '../../content/data/brand.ts'
import { passwordMinLength } from '../domain/accounts/password.ts'
import { EmailSchema } from '../domain/accounts/user.ts'
import { fourPartKeyPattern } from '../domain/credentials/four-part-key.ts'
import { findSharedName, hostsOf } from './external-hosts.ts'
import { findS3Contradictions, s3SettingsOf, s3Variables } from './files/s3-settings.ts'

/** Secrets that stand in examples all over the internet; a program never starts with one (architecture 8). */
const knownSecrets = /^(change-?me.*|secret.*|password.*|default.*|test|example.*|better-auth-secret.*|(.)\2*)$/i
export const secretMinLength = 32

const secret = (name: string) =>
  z
    .string(`${name} is missing: set it to at least ${secretMinLength} random characters`)
    .min(secretMinLength, `${name} must have at least ${secretMinLength} characters`)
    .refine(text => !knownSecrets.test(text), `${name} is a well-known value: make a random one`)

const port = (name: string, standard: number) =>
  z
    .string()
    .default(String(standard))
    .refine(text => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, `${name} must be a number from 0 to 65535`)
    .transform(Number)

const wholeNumber = (name: string, { standard, max }: { standard: number; max: number }) =>
  z
    .string()
    .default(String(standard))
    .refine(
      text => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max,
      `${name} must be a whole number from 1 to ${max}`,
    )
    .transform(Number)

const url = (name: string) =>
  z
    .string()
    .refine(
      text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      `${name} must be an http(s) address`,
    )
    .refine(text => !URL.canParse(text) || !new URL(text).username, `${name} must not contain a user name`)

const databaseUrl = z
  .string()
  .refine(
    text => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
    'PORTAL_DATABASE_URL must be an address such as postgres://user:password@host:5432/portal',
  )

const smtpUrl = z
  .string()
  .refine(
    text => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
    'SMTP_URL must be an address such as smtps://user:password@mail.example.com:465',
  )

const trueOrFalse = (name: string) => z.enum(['0', '1'], `${name} must be 0 or 1`).transform(text => text === '1')

const EnvironmentSchema = z.object({
  PORT: port('PORT', 3000),
  GATEWAY_PORT: port('GATEWAY_PORT', 4000),
  SFTP_PORT: z
    .string()
    .default('4022')
    .refine(
      text => text === 'off' || (/^\d{1,5}$/.test(text) && Number(text) <= 65_535),
      'SFTP_PORT must be a port, or off',
    ),
  HOST: z.string().default('127.0.0.1'),
  PORTAL_URL: url('PORTAL_URL').optional(),
  GATEWAY_URL: url('GATEWAY_URL').optional(),
  DATA_DIR: z.string().default('.data'),
  USER_FILE_MAX_MB: wholeNumber('USER_FILE_MAX_MB', { standard: 10, max: 1_000 }),
  ...s3Variables,
  CONTENT_DIR: z.string().default('content'),
  PORTAL_DATABASE_URL: databaseUrl.optional(),
  AUTH_SECRET: secret('AUTH_SECRET'),
  GATEWAY_SECRET: secret('GATEWAY_SECRET'),
  DEMO_PASSWORD: z
    .string()
    .min(passwordMinLength, `DEMO_PASSWORD must have at least ${passwordMinLength} characters`)
    .optional(),
  SEED_DEMO: trueOrFalse('SEED_DEMO').optional(),
  FIRST_ADMIN_EMAIL: z
    .string()
    .toLowerCase()
    .refine(text => EmailSchema.safeParse(text).success, 'FIRST_ADMIN_EMAIL must be one email address')
    .optional(),
  DRAIN_SECONDS: z
    .string()
    .default('0')
    .refine(text => /^\d{1,3}$/.test(text) && Number(text) <= 300, 'DRAIN_SECONDS must be a whole number from 0 to 300')
    .transform(Number),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  TRACED_SHARE: z
    .string()
    .default('1')
    .refine(text => /^(0(\.\d+)?|1(\.0+)?)$/.test(text), 'TRACED_SHARE must be a number from 0 to 1')
    .transform(Number),
  METRICS_TOKEN: secret('METRICS_TOKEN').regex(/^\S+$/, 'METRICS_TOKEN must not contain spaces').optional(),
  TRUST_PROXY: trueOrFalse('TRUST_PROXY').default(false),
  REQUIRE_TLS: trueOrFalse('REQUIRE_TLS').default(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent',
    )
    .default('warn'),
  /** Set by the commands: pages from their sources in development, a build demanded in production. */
  NODE_ENV: z.string().default(''),
  KEY_EXCHANGE_URL: url('KEY_EXCHANGE_URL').optional(),
  BROWSER_POST_URL: url('BROWSER_POST_URL').optional(),
  HOSTED_PAY_PAGE_URL: url('HOSTED_PAY_PAGE_URL').optional(),
  HOSTED_CHECKOUT_URL: url('HOSTED_CHECKOUT_URL').optional(),
  SERVER_POST_URL: url('SERVER_POST_URL').optional(),
  CUSTOM_PAY_URL: url('CUSTOM_PAY_URL').optional(),
  RECURRING_BILLING_URL: url('RECURRING_BILLING_URL').optional(),
  BIGCOMMERCE_URL: url('BIGCOMMERCE_URL').optional(),
  REST_PROXY_URL: url('REST_PROXY_URL').optional(),
  ENROLLMENT_URL: url('ENROLLMENT_URL').optional(),
  ENROLLMENT_AUTH_URL: url('ENROLLMENT_AUTH_URL').optional(),
  APPLY_URL: url('APPLY_URL').optional(),
  SFTP_URL: z
    .string()
    .refine(
      text => /^sftp:\/\/[^/@?#]+\/?$/.test(text) && URL.canParse(text),
      'SFTP_URL must be an address such as sftp://files.example.com:4022',
    )
    .optional(),
  DEMO_FOUR_PART_KEY: z
    .string()
    .regex(fourPartKeyPattern, 'DEMO_FOUR_PART_KEY must be four numbers joined by hyphens, such as 9001-900300-2-77')
    .optional(),
  DEMO_MAC: z.string().min(8, 'DEMO_MAC must have at least 8 characters').optional(),
  DEMO_TERMINAL_PROFILE_ID: z.string().optional(),
  DEMO_PUBLIC_KEY: z.string().optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'MAIL_FROM must be a sender such as Gatehouse <portal@example.com>',
    )
    .optional(),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s,;:<>"@]+@[^\s,;:<>"@]+$/, 'CONTACT_EMAIL must be one email address')
    .default(brand.salesEngineeringEmail),
  NOTIFY_ADMINS: z
    .string()
    .regex(
      /^(?:none|[^\s,;:<>"@]+@[^\s,;:<>"@]+(?:\s*,\s*[^\s,;:<>"@]+@[^\s,;:<>"@]+)*)$/,
      'NOTIFY_ADMINS must be email addresses separated by commas, or none',
    )
    .transform(text =>
      text === 'none'
        ? []
        : [
            ...new Set(
              text
                .toLowerCase()
                .split(',')
                .map(each => each.trim()),
            ),
          ],
    )
    .optional(),
})
type Environment = z.infer<typeof EnvironmentSchema>

/** @internal Names of every setting that the portal reads; `.env.example` lists them all. */
export const settingNames = Object.keys(EnvironmentSchema.shape)

function localUrl(host: string, portNumber: number): string {
  // 0.0.0.0 and the like are where we listen, not an address that a browser can open.
  const name = /^(127\.|0\.0\.0\.0$|::1?$|localhost$)/.test(host)
    ? 'localhost'
    : host.includes(':')
      ? `[${host}]`
      : host
  return `http://${name}:${portNumber}`
}

/** The portal's own addresses: its URL, and for a portal on this machine the other names of the machine. */
function ownOrigins(portalUrl: string): string[] {
  const { origin, protocol, hostname, port: portNumber } = new URL(portalUrl)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return [origin]
  const suffix = portNumber ? `:${portNumber}` : ''
  return ['localhost', '127.0.0.1', '[::1]'].map(name => `${protocol}//${name}${suffix}`)
}

/** Beside the gateway; empty where there is no SFTP server. */
const sftpUrlOf = ({ SFTP_PORT: port }: Environment, gatewayUrl: string) =>
  port === 'off' ? '' : `sftp://${new URL(gatewayUrl).hostname}:${port}`

/** Rules that concern more than one setting; each answers a sentence. */
function findContradictions(env: Environment): string[] {
  const found: string[] = []
  if (env.AUTH_SECRET === env.GATEWAY_SECRET) found.push('AUTH_SECRET and GATEWAY_SECRET must differ')
  const demoMerchant = [env.DEMO_FOUR_PART_KEY, env.DEMO_MAC, env.DEMO_TERMINAL_PROFILE_ID, env.DEMO_PUBLIC_KEY]
  if (new Set(demoMerchant.map(value => value === undefined)).size > 1) {
    found.push(
      'DEMO_FOUR_PART_KEY, DEMO_MAC, DEMO_TERMINAL_PROFILE_ID and DEMO_PUBLIC_KEY belong together: set all or none',
    )
  }
  if ((env.SMTP_URL === undefined) !== (env.MAIL_FROM === undefined)) {
    found.push('SMTP_URL and MAIL_FROM belong together: set both or neither')
  }
  if (env.FIRST_ADMIN_EMAIL !== undefined && env.SMTP_URL === undefined) {
    found.push('FIRST_ADMIN_EMAIL needs SMTP_URL: the owner of the address must be able to receive an email')
  }
  found.push(...findS3Contradictions(env), ...findSharedName(env))
  if (seedsDemo(env) && env.DEMO_PASSWORD === undefined) {
    found.push('DEMO_PASSWORD is missing: the demo accounts need one (or set SEED_DEMO=0)')
  }
  return found
}

/** Demo accounts exist in the embedded default, and elsewhere only when asked for. */
function seedsDemo(env: Environment): boolean {
  return env.SEED_DEMO ?? env.PORTAL_DATABASE_URL === undefined
}

/** The merchant that the demos pay into, where it is not minted by our own gateway. */
function demoMerchantOf(env: Environment) {
  const { DEMO_FOUR_PART_KEY: fourPartKey, DEMO_MAC: mac } = env
  const { DEMO_TERMINAL_PROFILE_ID: terminalProfileId, DEMO_PUBLIC_KEY: publicKey } = env
  return fourPartKey && mac && terminalProfileId && publicKey
    ? { fourPartKey, mac, terminalProfileId, publicKey }
    : null
}

function toConfig(env: Environment) {
  const portalUrl = new URL(env.PORTAL_URL ?? localUrl(env.HOST, env.PORT)).origin
  const gatewayUrl = (env.GATEWAY_URL ?? localUrl(env.HOST, env.GATEWAY_PORT)).replace(/(?<!\/)\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    /** Origin of the portal as browsers see it; no trailing slash. */
    portalUrl,
    ownOrigins: ownOrigins(portalUrl),
    isHttps: portalUrl.startsWith('https:'),
    dataDir: env.DATA_DIR,
    /** Largest file that an administrator may store for a user. */
    userFileMaxBytes: env.USER_FILE_MAX_MB * 1_000_000,
    /** The bucket of users' files; null when they are below `dataDir`. */
    filesS3: s3SettingsOf(env),
    contentDir: env.CONTENT_DIR,
    databaseUrl: env.PORTAL_DATABASE_URL ?? null,
    authSecret: env.AUTH_SECRET,
    gatewaySecret: env.GATEWAY_SECRET,
    /** Null when no demo account may exist. */
    demoPassword: seedsDemo(env) ? (env.DEMO_PASSWORD ?? null) : null,
    /** Who becomes administrator while there is none; in lower case, null when nobody does. */
    firstAdminEmail: env.FIRST_ADMIN_EMAIL ?? null,
    /** True behind a load balancer that sets X-Forwarded-For. */
    trustProxy: env.TRUST_PROXY,
    /** For how long the portal still answers after it was told to stop. */
    drainMs: env.DRAIN_SECONDS * 1000,
    /** Where spans go, and of how many requests. */
    tracing: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null, share: env.TRACED_SHARE },
    /** Who shows it may read /metrics; null: only this machine may. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Whether nothing may go unencrypted between machines. */
    requiresTls: env.REQUIRE_TLS,
    logLevel: env.LOG_LEVEL,
    mode: env.NODE_ENV,
    gatewayUrl,
    hosts: hostsOf(env, gatewayUrl),
    /** Where merchants send files; empty where there is no SFTP server. */
    sftpUrl: (env.SFTP_URL ?? sftpUrlOf(env, gatewayUrl)).replace(/\/$/, ''),
    demoMerchant: demoMerchantOf(env),
    /** The mail server; null when mails are kept in the mailbox. */
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    /** Who gets the messages of the contact form. */
    contactEmail: env.CONTACT_EMAIL,
    /** Who is told of new orders and messages; null for the accounts in the group admin. */
    notifiedAdmins: env.NOTIFY_ADMINS ?? null,
  }
}
export type Config = ReturnType<typeof toConfig>

/** A setting is missing or wrong; the message holds one sentence for each. */
export class ConfigError extends Error {}

/** Reads all settings from environment variables, or throws a `ConfigError` that names what is wrong. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // An empty variable is what `NAME=` in an .env file leaves: the same as none.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = EnvironmentSchema.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(issue => `${issue.message}.`).join('\n'))
  const contradictions = findContradictions(parsed.data)
  if (contradictions.length > 0) throw new ConfigError(contradictions.map(text => `${text}.`).join('\n'))
  return toConfig(parsed.data)
}
