import type { SignatureMistake } from './signature-mistakes.ts'

export const webhookHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
export type WebhookHeader = (typeof webhookHeaders)[number]

/** Headers as somebody pastes them: the three values, and what is noticed about their names. */
export type PastedHeaders = {
  values: Partial<Record<WebhookHeader, string>>
  noticed: { mistake: SignatureMistake; about: string }[]
}

/** `name: value` in lines, as of curl, a log, JSON or an array of PHP: quotation marks, arrows and commas around are left out. */
const linePattern = /^\s*[<>*-]*\s*["'[]*([A-Za-z0-9_-]+)["'\]]*\s*(?::|=>|=)\s*(.*?)\s*$/
const unquote = (text: string) =>
  text
    .replace(/,$/, '')
    .trim()
    .replace(/^[["']+|(?<!["'\]])["'\]]+$/g, '')

function readLine(line: string): [string, string] {
  const [, name = '', value = ''] = linePattern.exec(line) ?? []
  return [name, unquote(value)]
}

function readJson(text: string): [string, string][] | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return Object.entries(JSON.parse(text) as object).map(([name, value]) => [name, String(value)])
  } catch {
    return undefined
  }
}

/** `HTTP_WEBHOOK_ID`, `webhook_id`, `X-Webhook-Id` and the like are taken for `webhook-id`, and noticed. */
export function readPastedHeaders(text: string): PastedHeaders {
  const found: PastedHeaders = { values: {}, noticed: [] }
  for (const [name, value] of readJson(text) ?? text.split(/\r?\n/).map(readLine)) {
    const plain = name.toLowerCase()
    const header = webhookHeaders.find(each => plain.replaceAll('_', '-').endsWith(each))
    if (!header || found.values[header]) continue
    found.values[header] = value
    if (plain !== header) found.noticed.push({ mistake: 'renamed-header', about: name })
    else if (name !== header) found.noticed.push({ mistake: 'header-case', about: name })
  }
  const missing = webhookHeaders.filter(header => !found.values[header])
  if (missing.length > 0) found.noticed.unshift({ mistake: 'missing-header', about: missing.join(', ') })
  return found
}
