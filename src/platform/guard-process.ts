import { toStoreFailure } from './store-failure.ts'

type LogError = (error: unknown, text: string) => void

/** Before anything is opened: files that the program makes are for its owner only. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * What background work forgot to catch is logged and ends nothing; so is an event of a lost connection that nobody listens
 * to. Any other exception that nobody caught leaves the program in an unknown state: that ends it, as in any Node program.
 */
export function surviveFailures(logError: LogError): void {
  process.on('unhandledRejection', error => logError(error, 'background work failed'))
  process.on('uncaughtException', error => {
    logError(error, 'an exception was not caught')
    if (!toStoreFailure(error)) process.exit(1)
  })
}
