import { maskCardNumbers } from './card-numbers.ts'

/** Names whose values never reach a log, wherever they stand. */
const secretName =
  /pass(word|phrase)?|secret|token|cookie|authorization|(?<![a-z])[mt]ac(?![a-z])|api[-_]?key|epikey|developerkey|account_nbr|cv[cv]|pan(?![a-z])/i
const depthMax = 6
/** Longer than what is shown, so that no part of a card number stands at the edge. */
const textShown = 4_000
const textMax = 4_200

/** Masks card numbers in every text, drops secrets by name, and bounds what one line can hold. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskCardNumbers(value.slice(0, textMax)).slice(0, textShown)
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

/** What a pino log takes for its lines and for those of its children, so that nothing of them stays as it was given. */
export const redactingOptions = {
  // What a child is bound to passes no formatter.
  serializers: { err: (error: unknown) => redact(error), request_id: (id: unknown) => redact(id) },
  formatters: {
    log: (entry: Record<string, unknown>) => redact(entry) as Record<string, unknown>,
  },
  hooks: {
    logMethod(this: unknown, args: unknown[], method: (...given: never[]) => void) {
      const [entry] = args
      const error = entry instanceof Error ? entry : (entry as { err?: unknown } | null)?.err
      // pino would take an error's own text, unmasked, for a message that is left out.
      const given = args.length === 1 && error instanceof Error ? [entry, error.message] : args
      method.apply(this, given.map(part => (typeof part === 'string' ? redact(part) : part)) as never[])
    },
  },
}
