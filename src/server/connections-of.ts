import type { Connections } from '../platform/plain-connections.ts'
import type { Config } from './config.ts'

/** Where the portal connects to, and how browsers come to it. */
export const connectionsOf = ({ portalUrl, gatewayUrl, hosts, databaseUrl, smtp, filesS3, tracing }: Config) =>
  ({
    PORTAL_URL: portalUrl,
    GATEWAY_URL: gatewayUrl,
    // Those that follow GATEWAY_URL are named by it.
    ...Object.fromEntries(
      Object.entries(hosts)
        .filter(([, address]) => !address.startsWith(gatewayUrl))
        .map(([name, address]) => [settingOf(name), address]),
    ),
    PORTAL_DATABASE_URL: databaseUrl,
    SMTP_URL: smtp?.url,
    FILES_S3_ENDPOINT: filesS3?.endpoint,
    OTEL_EXPORTER_OTLP_ENDPOINT: tracing.endpoint,
  }) satisfies Connections

/** `keyExchange` → `KEY_EXCHANGE_URL` */
const settingOf = (name: string) => `${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}_URL`
