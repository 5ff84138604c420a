import type { StepRequest } from '../collections/step-request.ts'

/** A request with all of its values, as it goes over the wire. */
export interface FilledRequest {
  method: string
  /** With its query. */
  url: string
  headers: Record<string, string>
  body: string
}

const types = { form: 'application/x-www-form-urlencoded', json: 'application/json', xml: 'text/xml' } as const
const asJson = (value: string) => JSON.stringify(value).slice(1, -1)
const asXml = (value: string) => value.replace(/[<>&"]/g, mark => `&#${mark.charCodeAt(0)};`)

/** Puts values into the places of variables, each written as its place wants it. */
export function fillRequest(request: StepRequest, values: ReadonlyMap<string, string>): FilledRequest {
  const fill = (text: string, write: (value: string) => string = value => value) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => write(values.get(name) ?? ''))
  const pairsOf = (pairs: StepRequest['query']) =>
    new URLSearchParams(
      pairs.filter(({ isOn }) => isOn).map(({ name, value }): [string, string] => [name, fill(value)]),
    ).toString()
  const query = pairsOf(request.query)
  const { body } = request
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), fill(value)]),
  )
  return {
    method: request.method,
    url: fill(request.url, encodeURIComponent) + (query && `?${query}`),
    headers: { ...(body && { 'content-type': types[body.kind] }), ...headers },
    body: body
      ? body.kind === 'form'
        ? pairsOf(body.pairs)
        : fill(body.text, body.kind === 'xml' ? asXml : asJson)
      : '',
  }
}
