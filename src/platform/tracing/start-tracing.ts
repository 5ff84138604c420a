import { context, trace } from '@opentelemetry/api'
import { switchTracing } from './spans.ts'

export interface TracingSettings {
  /** Where an OpenTelemetry collector takes spans by HTTP, such as http://localhost:4318; null: nothing is traced. */
  endpoint: string | null
  /** Of how many requests, from 0 to 1. */
  share: number
}

/**
 * Begins to send spans; answers how to send the last ones. What that needs is loaded only with the setting: else neither the start nor the
 * memory of a program pays for it.
 */
export async function startTracing(
  program: string,
  { endpoint, share }: TracingSettings,
): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => {}
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const ratio = new sdk.TraceIdRatioBasedSampler(share)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': program, 'service.namespace': 'gatehouse' }),
    // By the id of the trace, so that both programs keep the same ones, whatever a caller says.
    sampler: new sdk.ParentBasedSampler({ root: ratio, remoteParentSampled: ratio, remoteParentNotSampled: ratio }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces` }),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  switchTracing(true)
  return () => provider.shutdown().catch(() => {})
}
