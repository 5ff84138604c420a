import { resolve } from 'node:path'
import * as z from 'zod'
import type { TracingSettings } from '../platform/tracing/start-tracing.ts'
import { isLocalName } from './http/outgoing/public-address.ts'

const required = (name: string) =>
  z
    .string({ error: `${name} is not set. Set it to a secret of at least 16 characters, the same as in the portal.` })
    .min(16, `${name} is too short. Set it to a secret of at least 16 characters, the same as in the portal.`)

/** Every setting of the gateway, from the environment. The messages are what the person at the keyboard reads. */
const SettingsSchema = z.object({
  GATEWAY_PORT: z.coerce
    .number({ error: 'GATEWAY_PORT is not a number. Set it to a port between 0 and 65535.' })
    .int('GATEWAY_PORT is not a whole number. Set it to a port between 0 and 65535.')
    .min(0, 'GATEWAY_PORT is below 0. Set it to a port between 0 and 65535.')
    .max(65_535, 'GATEWAY_PORT is above 65535. Set it to a port between 0 and 65535.')
    .default(4000),
  SFTP_PORT: z
    .string()
    .default('4022')
    .refine(
      text => text === 'off' || (/^\d{1,5}$/.test(text) && Number(text) <= 65_535),
      'SFTP_PORT is not a port. Set it to a whole number between 0 and 65535, or to off to run no SFTP server.',
    )
    .transform(text => (text === 'off' ? null : Number(text))),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  GATEWAY_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'GATEWAY_DATABASE_URL is not a PostgreSQL address. It must start with postgres://.')
    .optional(),
  GATEWAY_SECRET: required('GATEWAY_SECRET'),
  GATEWAY_RATE_LIMIT: z.coerce
    .number({ error: 'GATEWAY_RATE_LIMIT is not a number. Set it to requests a minute, or to 0 for no limit.' })
    .int('GATEWAY_RATE_LIMIT is not a whole number. Set it to requests a minute, or to 0 for no limit.')
    .min(0, 'GATEWAY_RATE_LIMIT is below 0. Set it to requests a minute, or to 0 for no limit.')
    .default(60),
  SKINS_FROM_THIS_MACHINE: z
    .enum(['0', '1'], {
      error: 'SKINS_FROM_THIS_MACHINE is neither 0 nor 1. Set it to 1 only on your own machine, to develop a skin.',
    })
    .default('0'),
  NOTICES_TO_THIS_MACHINE: z
    .enum(['0', '1'], {
      error:
        'NOTICES_TO_THIS_MACHINE is neither 0 nor 1. Set it to 1 only on your own machine, to try RESPONSE_URL and webhooks there.',
    })
    .default('0'),
  DRAIN_SECONDS: z
    .string()
    .default('0')
    .refine(
      text => /^\d{1,3}$/.test(text) && Number(text) <= 300,
      'DRAIN_SECONDS is not a whole number from 0 to 300. Set it to how long the gateway answers after the signal to stop.',
    )
    .transform(Number),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(
      /^https?:\/\/\S+$/,
      'OTEL_EXPORTER_OTLP_ENDPOINT is not an http(s) address. Set it to one such as http://localhost:4318.',
    )
    .optional(),
  TRACED_SHARE: z
    .string()
    .default('1')
    .refine(text => /^(0(\.\d+)?|1(\.0+)?)$/.test(text), 'TRACED_SHARE is not a number from 0 to 1.')
    .transform(Number),
  REQUIRE_TLS: z.enum(['0', '1'], { error: 'REQUIRE_TLS is neither 0 nor 1.' }).default('0'),
  TRUST_PROXY: z.enum(['0', '1'], { error: 'TRUST_PROXY is neither 0 nor 1.' }).default('0'),
  METRICS_TOKEN: z
    .string()
    .min(32, 'METRICS_TOKEN is too short. Set it to at least 32 random characters, or leave it out.')
    .regex(/^\S+$/, 'METRICS_TOKEN contains spaces. Set it to at least 32 random characters without spaces.')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'LOG_LEVEL is not a level. Set it to fatal, error, warn, info, debug or silent.',
    })
    .default('warn'),
})

export type GatewayConfig = {
  port: number
  /** Null: there is no SFTP server. */
  sftpPort: number | null
  host: string
  dataDir: string
  databaseUrl: string | undefined
  gatewaySecret: string
  /** Requests a minute that each credential may send to each API; 0: no limit. */
  rateLimitPerMinute: number
  /** Whether a skin of the pay page may come from this machine. */
  takesLocalSkins: boolean
  /** Whether notices, callbacks and webhooks may go to this machine. */
  sendsLocalNotices: boolean
  /** For how long the program still answers after it was told to stop. */
  drainMs: number
  /** Where spans go, and of how many requests. */
  tracing: TracingSettings
  /** Whether nothing may go unencrypted between machines. */
  requiresTls: boolean
  /** Whether a proxy in front says where requests come from. */
  trustsProxy: boolean
  /** Who shows it may read /metrics; null: only this machine may. */
  metricsToken: string | null
  logLevel: string
}

/** A setting that stops the start; `message` has one sentence for each that is wrong. */
export class BadSetting extends Error {}

/** Reads the settings; an empty variable counts as not set. Throws `BadSetting`. */
export function readConfig(environment: Record<string, string | undefined>): GatewayConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = SettingsSchema.safeParse(given)
  if (!parsed.success) throw new BadSetting(parsed.error.issues.map(issue => issue.message).join('\n'))
  const settings = parsed.data
  if (settings.NOTICES_TO_THIS_MACHINE === '1' && !isLocalName(settings.HOST))
    throw new BadSetting(
      `NOTICES_TO_THIS_MACHINE is 1 while HOST is ${settings.HOST}, so others who reach the gateway could probe this machine. Set HOST to 127.0.0.1, or NOTICES_TO_THIS_MACHINE to 0.`,
    )
  return {
    port: settings.GATEWAY_PORT,
    sftpPort: settings.SFTP_PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.GATEWAY_DATABASE_URL,
    gatewaySecret: settings.GATEWAY_SECRET,
    rateLimitPerMinute: settings.GATEWAY_RATE_LIMIT,
    takesLocalSkins: settings.SKINS_FROM_THIS_MACHINE === '1',
    sendsLocalNotices: settings.NOTICES_TO_THIS_MACHINE === '1',
    drainMs: settings.DRAIN_SECONDS * 1000,
    tracing: { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null, share: settings.TRACED_SHARE },
    requiresTls: settings.REQUIRE_TLS === '1',
    trustsProxy: settings.TRUST_PROXY === '1',
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
  }
}
