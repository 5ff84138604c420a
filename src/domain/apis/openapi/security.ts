import type { ApiField, ApiSpecification } from '../specification/api-specification.ts'

/** Headers that a client sets by itself, or that prove who calls. */
const standard = new Set(['authorization', 'content-type', 'content-length'])
/** True for an API whose callers sign, at whatever address a call is. */
export const isSigned = ({ headers }: ApiSpecification) => 'EPI-Signature' in (headers ?? {})
const isBearer = ({ headers }: ApiSpecification) => headers?.['Authorization']?.startsWith('Bearer ') ?? false
/** A header that may be left out proves nothing. */
const provingHeaders = ({ headers = {}, fields }: ApiSpecification) =>
  Object.keys(headers).filter(
    name =>
      !standard.has(name.toLowerCase()) &&
      !fields['headers']?.fields.some(row => row.name === name && row.required === false),
  )

/** How callers prove who they are, as headers; empty for an API whose fields do that. */
export function securitySchemesOf(api: ApiSpecification): Record<string, object> {
  const proving = provingHeaders(api).map(name => [name, { type: 'apiKey', in: 'header', name, description: api.auth }])
  return {
    ...(isBearer(api) && { token: { type: 'http', scheme: 'bearer', description: api.auth } }),
    ...Object.fromEntries(proving),
  }
}

/** All of them are needed in each call. */
export function securityOf(api: ApiSpecification): object[] {
  const names = Object.keys(securitySchemesOf(api))
  return names.length === 0 ? [] : [Object.fromEntries(names.map(name => [name, []]))]
}

/** What else a call may carry in its head. A key for safe repetition belongs to calls that change something. */
export function ownHeaders(api: ApiSpecification, method: string): readonly ApiField[] {
  const proving = new Set(provingHeaders(api).map(name => name.toLowerCase()))
  return (api.fields['headers']?.fields ?? []).filter(({ name }) => {
    const lower = name.toLowerCase()
    const isForWrites = lower === 'idempotency-key'
    return !standard.has(lower) && !proving.has(lower) && !(isForWrites && method === 'GET')
  })
}
