import { type DestinationStream, type Logger, pino } from 'pino'
import { redactingOptions } from '../../lib/cards/redact.ts'

/** Logs as JSON lines on stderr (stdout is for the `ready` line). JSON escapes line breaks, so no entry can forge another. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      ...redactingOptions,
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { ...redactingOptions.formatters, level: label => ({ level: label }) },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  )
}
