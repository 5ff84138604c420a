import { type Condition, holds } from './condition.ts'

/**
 * What an API of the gateway takes and gives, as data. The documentation shows it (`parameter-table`, `response-codes`,
 * `outcomes`, `operations`), collections and OpenAPI are made of it, and an available API validates with it. Products name theirs (`api` in `content/data/products.ts`).
 */
export interface ApiSpecification {
  /** Which of the gateway's addresses its operations are at; none for files and SDKs. */
  host?: ApiHost
  format: 'form' | 'json' | 'xml' | 'file' | 'websocket' | 'sdk'
  /** False until the gateway answers it: the pages say so. */
  isAvailable: boolean
  /** How a caller proves who they are, in one sentence. */
  auth: string
  /** Headers that each request carries, with an example. */
  headers?: Readonly<Record<string, string>>
  operations: readonly ApiOperation[]
  /** Name of the table of fields that every refusal answers with. */
  refusal?: string
  /** Tables of fields by name: kebab-case, such as `sale` or `sale-answer`. */
  fields: Readonly<Record<string, FieldTable>>
  /** Tables of codes by name, such as `http` or `returns`. */
  codes?: Readonly<Record<string, Codes>>
  /** What the sandbox answers on purpose, by name, such as `accounts`. */
  outcomes?: Readonly<Record<string, OutcomeTable>>
}

/** The gateway's addresses, each a setting of the portal (`.env.example`) and a variable of articles (`$urls.customPay`). */
export type ApiHost =
  | 'gateway'
  | 'keyExchange'
  | 'browserPost'
  | 'hostedPayPage'
  | 'hostedCheckout'
  | 'serverPost'
  | 'customPay'
  | 'recurringBilling'
  | 'bigcommerce'
  | 'restProxy'
  | 'enrollment'
  | 'enrollmentAuth'
  | 'apply'
  | 'files'
  | 'virtualTerminal'
  | 'sftp'

export interface ApiOperation {
  /** Kebab-case, unique in the API. */
  name: string
  /** What it does, as a heading: "Refund a sale". */
  title: string
  /** HTTP method; `FILE` for a dropped file, `CALL` for a function of an SDK, `SEND` for a message on a socket. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'FILE' | 'CALL' | 'SEND'
  /** Below the host, with parts in braces: `/sale/{BRIC}`; a file's name or a function's for what is no HTTP. */
  path: string
  /** Where one operation is at another address than its API, such as the token of an API. */
  host?: ApiHost
  /** Name of the table of fields that it takes: the query of a GET, the body of others. */
  takes?: string
  /** Name of the table of fields that it answers with. */
  gives?: string
  /** HTTP status of a good answer; 200 when left out. */
  status?: number
  /** What a good answer is, where it is not of the API's format: `application/pdf`. */
  givesType?: string
  /** True for a call that asks for no proof of who calls, as it opens a session. */
  isOpen?: true
  /** Name of the table that its refusals answer with, where it is not that of its API. */
  refusal?: string
  /** HTTP statuses of refusals, where they are told one by one. */
  refuses?: readonly number[]
}

export interface FieldTable {
  caption: string
  fields: readonly ApiField[]
}

export interface ApiField extends FieldType {
  /** As on the wire; parts of objects with dots and lists with brackets: `principals[].firstName`. */
  name: string
  /** True, false, or a condition; in words alone where no gateway of ours checks it. */
  required: boolean | string | Condition
  /** The rule in one or two short sentences. */
  rule: string
  example: string
  /** For a name that ends with 1: the last number of the same field, such as 10 for `userdata.1` to `userdata.10`. */
  repeats?: number
  /** How the request log keeps it: as it is, masked, or only that it was there, as when left out. */
  logged?: 'keep' | 'mask'
}

export interface FieldType {
  kind: 'text' | 'digits' | 'letters' | 'number' | 'integer' | 'boolean' | 'date' | 'one of' | 'list' | 'object'
  maxLength?: number
  /** 0 when left out; counts only for a value that was sent. */
  minLength?: number
  values?: readonly string[]
  /** What a value looks like, where kind and length do not say it all. */
  pattern?: RegExp
  /** True for a field of an answer that may be null. */
  isNullable?: boolean
}

/** Codes in the order in which readers find them. What they mean, why they come and what to do stands in `content/codes/<api>.yaml`. */
export type Codes = readonly string[]

export interface OutcomeTable {
  caption: string
  /** What chooses the outcome: heading of the first column. */
  by: string
  rows: readonly { send: string; get: string }[]
}

export const text = (maxLength?: number): FieldType => ({ kind: 'text', ...(maxLength && { maxLength }) })
export const digits = (maxLength?: number, minLength?: number): FieldType => ({
  kind: 'digits',
  ...(maxLength && { maxLength }),
  ...(minLength && { minLength }),
})
/** Dollars and cents with a point: `149.99`. */
export const money: FieldType = { kind: 'text', maxLength: 13, pattern: /^\d{1,10}\.\d{2}$/ }
export const letters = (maxLength?: number): FieldType => ({ kind: 'letters', ...(maxLength && { maxLength }) })
export const oneOf = (...values: string[]): FieldType => ({ kind: 'one of', values })
export const number: FieldType = { kind: 'number' }
/** More than nothing, in dollars: at most ten digits before the point and two behind it. */
export const dollars: FieldType = { ...number, pattern: /^(?!0(\.0{1,2})?$)\d{1,10}(\.\d{1,2})?$/ }
/** The same, or nothing; at most seven digits before the point. */
export const dollarsOrNone: FieldType = { ...number, pattern: /^\d{1,7}(\.\d{1,2})?$/ }
export const integer: FieldType = { kind: 'integer' }
export const boolean: FieldType = { kind: 'boolean' }
export const date: FieldType = { kind: 'date' }
export const list: FieldType = { kind: 'list' }
export const object: FieldType = { kind: 'object' }
/** The same, or null: for fields of answers. */
export const orNull = (type: FieldType): FieldType => ({ ...type, isNullable: true })

/** One field; `required` is true, false or the condition. */
export const field = (
  name: string,
  type: FieldType,
  required: ApiField['required'],
  rule: string,
  example: string,
): ApiField => ({ name, ...type, required, rule, example })

/** A field of an answer: always there unless the rule says otherwise. */
export const given = (name: string, type: FieldType, rule: string, example: string): ApiField =>
  field(name, type, true, rule, example)

/** The same fields, kept in the request log as they are or masked. */
export const logged = (how: 'keep' | 'mask', ...fields: ApiField[]): ApiField[] =>
  fields.map(each => ({ ...each, logged: how }))

/** The condition of a field in words, behind "required". */
export const conditionText = (required: ApiField['required']): string | undefined =>
  typeof required === 'object' ? required.text : typeof required === 'string' ? required : undefined

/** The rows with each repetition of its own: `userdata.1` to `userdata.10`. */
export const repeatedRows = (fields: readonly ApiField[]): readonly ApiField[] =>
  fields.flatMap(row =>
    Array.from({ length: row.repeats ?? 1 }, (_, index) =>
      index === 0 ? row : { ...row, name: row.name.replace(/1$/, String(index + 1)) },
    ),
  )

/** Required, or required by what the examples of the others say: what makes a whole example. */
export function neededFields(fields: readonly ApiField[]): readonly ApiField[] {
  const examples = new Map(fields.filter(({ required }) => required === true).map(each => [each.name, each.example]))
  return fields.filter(({ required }) =>
    typeof required === 'object' ? holds(required, name => examples.get(name) ?? '') : required !== false,
  )
}

/** A function of an SDK. */
export const call = (name: string, title: string, path: string, takes?: string, gives?: string): ApiOperation => ({
  name,
  title,
  method: 'CALL',
  path,
  ...(takes && { takes }),
  ...(gives && { gives }),
})
