import { type DestinationStream, type Logger, pino } from 'pino'
import { redactingOptions } from '../../../lib/cards/redact.ts'

/** Logs as JSON lines, on standard output unless said otherwise; nothing secret and no card number gets into one. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { ...redactingOptions, level }
  return destination ? pino(options, destination) : pino(options)
}
