import { type DestinationStream, type Logger, pino } from 'pino'
import { maskCardNumbers } from '../../lib/mask-card-numbers.ts'

/** Names whose values never reach a log, wherever they stand. */
const secretName =
  /pass(word|phrase)?|secret|token|cookie|authorization|\bmac\b|^mac$|api[-_]?key|epikey|developerkey|account_nbr|cvv|pan\b|\btac\b|^tac$/i
const depthMax = 6

/** Masks card numbers in every text, drops secrets by name, and bounds what one line can hold. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskCardNumbers(value.slice(0, 4_000))
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth >= depthMax) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (Array.isArray(value)) return value.slice(0, 50).map(entry => redact(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 50)
      .map(([name, entry]) => [name, secretName.test(name) ? '[redacted]' : redact(entry, depth + 1)]),
  )
}

/** Name, text, trace and cause: a library's own extra properties may hold a request. */
function redactError(error: Error, depth: number): unknown {
  return {
    type: error.name,
    message: redact(error.message),
    ...('code' in error ? { code: redact(error.code, depth + 1) } : {}),
    stack: redact(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  }
}

/** Logs as JSON lines on stderr (stdout is for the `ready` line). JSON escapes line breaks, so no entry can forge another. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: error => redact(error) },
      formatters: {
        level: label => ({ level: label }),
        log: entry => redact(entry) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          const [entry] = args as unknown[]
          const error = entry instanceof Error ? entry : (entry as { err?: unknown } | null)?.err
          // pino would take an error's own text, unmasked, for a message that is left out.
          const given = args.length === 1 && error instanceof Error ? [entry, error.message] : args
          method.apply(this, given.map(part => (typeof part === 'string' ? redact(part) : part)) as typeof args)
        },
      },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  )
}
