/**
 * The calls of an API in an order in which all of them succeed, one after the other, as often as somebody runs them: what
 * Postman and Bruno collections are made of. Values are texts, as the examples of fields are; `{{NAME}}` stands for a
 * variable: a key of the reader, a made one (`made-variables.ts`), or what an earlier call handed on.
 */
export interface CollectionPlan {
  /** How fields are found in answers: `xml` by the KEY of a FIELD, `html` by the name of a hidden input. */
  answers: 'xml' | 'json' | 'html'
  /** Values in place of the examples, in each call that takes the field. */
  always?: Values
  /** Name of the product whose keys some calls need besides those of their own; its article says so. */
  alsoKeysOf?: string
  steps: readonly CollectionStep[]
}

export interface CollectionStep {
  /** Name of the operation. */
  call: string
  /** Where a call comes more than once, or with something particular; the title of the operation when left out. */
  title?: string
  /** Values in place of the examples, also of fields that may be left out; null leaves one out. */
  send?: Values
  /** Values of the parts of the path; variables of the same names where they are left out. */
  path?: Readonly<Record<string, string>>
  /** Variables for the calls that follow, by the fields of the answer that they are made of. */
  keep?: Readonly<Record<string, string>>
  /** The same of digits alone: `ccs_88120415` is kept as 88120415. */
  keepDigits?: Readonly<Record<string, string>>
  /** What decides in the answer: fields with their values. */
  expect?: Readonly<Record<string, string | number | boolean | null>>
  /** HTTP status, where it is not that of a good answer. */
  status?: number
  /** Titles, or calls that have none, of what goes before it, hands nothing on, and is missed: for who makes this one alone. */
  needs?: readonly string[]
  /** How long to wait before it: what a terminal does takes a while. */
  waitMs?: number
  /** How fields are found, where it is not as in the others. */
  answers?: CollectionPlan['answers']
}

/** By the name of a field as its table has it: `address.zipCode`. */
type Values = Readonly<Record<string, string | null>>
