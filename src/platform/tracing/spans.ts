import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Set by `start-tracing.ts`: without it nothing here costs more than a comparison. */
let isTracing = false
export function switchTracing(isOn: boolean): void {
  isTracing = isOn
}

const tracerName = 'gatehouse'
/** W3C Trace Context, version 00: trace, parent and flags in hexadecimal digits. */
const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

interface SpanOptions {
  kind?: SpanKind
  /** Never a card number, a secret, or what somebody typed. */
  attributes?: Attributes
  /** The header `traceparent` of a request that came in. */
  parent?: string | undefined
  /** Of something larger alone: what a program does by itself all the time is no trace. */
  isPart?: boolean
}

/** The span of a caller in another program. Its word on sampling does not count: the share of traces is ours (decision 0358). */
function remoteContext(header: string | undefined) {
  const [, traceId, spanId] = traceParent.exec(header ?? '') ?? []
  if (!traceId || !spanId) return context.active()
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags: 0, isRemote: true })
}

/** Runs some work as a span of its own; what it throws is noted and thrown on. Without tracing it just runs it. */
export function inSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent, isPart = false }: SpanOptions,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!isTracing || (isPart && !trace.getActiveSpan())) return work()
  return trace.getTracer(tracerName).startActiveSpan(name, { kind, attributes }, remoteContext(parent), async span => {
    try {
      return await work(span)
    } catch (error) {
      // Its name alone: a message may hold what somebody sent.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** A request that came in; named by its route once that is known. */
export const inRequestSpan = (
  { method, parent }: { method: string; parent: string | undefined },
  work: (span?: Span) => Promise<void>,
): Promise<void> =>
  inSpan(method, { kind: SpanKind.SERVER, parent, attributes: { 'http.request.method': method } }, work)

/** What is known of a request when it was answered. */
export function describeRequest(span: Span | undefined, answered: { method: string; route: string; status: number }) {
  span?.updateName(`${answered.method} ${answered.route}`)
  span?.setAttributes({ 'http.route': answered.route, 'http.response.status_code': answered.status })
  if (answered.status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
}

/** For a line of the log: the trace that it belongs to. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const found = isTracing ? trace.getActiveSpan()?.spanContext() : undefined
  return found ? { trace_id: found.traceId, span_id: found.spanId } : {}
}

/** For a request to the other program: `traceparent`, so that both are one trace. */
export function traceHeaders(): Record<string, string> {
  const found = isTracing ? trace.getActiveSpan()?.spanContext() : undefined
  if (!found) return {}
  const flags = found.traceFlags.toString(16).padStart(2, '0')
  return { traceparent: `00-${found.traceId}-${found.spanId}-${flags}` }
}
