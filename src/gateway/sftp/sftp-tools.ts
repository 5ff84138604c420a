import type { Logger } from 'pino'
import type { FileTools } from '../files/file-handler.ts'
import type { RequestLog } from '../http/log/request-log.ts'

export type SftpTools = FileTools & {
  requestLog: Pick<RequestLog, 'add'>
  log: Logger
  sleep: (durationMs: number) => Promise<void>
}
