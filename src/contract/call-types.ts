import type * as z from 'zod'
import type { EndpointName, endpoints } from './endpoints.ts'
import type { ErrorCode } from './errors.ts'

type Row<Name extends EndpointName> = (typeof endpoints)[Name]
/** Calls that answer a file. */
export type FileEndpointName = {
  [Name in EndpointName]: Row<Name> extends { answerType: 'bytes' } ? Name : never
}[EndpointName]
/** Calls that answer JSON; the others are for forms, streams, tables and the platform. */
export type JsonEndpointName = {
  [Name in EndpointName]: Row<Name> extends { answerType: string }
    ? never
    : Row<Name> extends { answer: z.ZodType }
      ? Name
      : never
}[EndpointName]
export type RequestOf<Name extends EndpointName> =
  Row<Name> extends { request: infer Schema extends z.ZodType } ? z.input<Schema> : undefined
export type AnswerOf<Name extends EndpointName> =
  Row<Name> extends { answer: infer Schema extends z.ZodType } ? z.output<Schema> : never

/** Where a call is sent: parts of its path, then its query. */
export function addressOf(path: string, params: Record<string, string>, query: Record<string, string>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

/** What the portal's own API answered to the loader of a page. */
export type Asked<Answer> =
  | { kind: 'answered'; answer: Answer }
  | {
      kind: 'refused'
      code: ErrorCode
      /** What was wrong this time. */
      detail: string
      requestId: string
    }

export type Refused = Extract<Asked<unknown>, { kind: 'refused' }>
