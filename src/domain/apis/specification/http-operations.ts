import type { ApiHost, ApiOperation, ApiSpecification } from './api-specification.ts'

export type Hosts = Readonly<Record<ApiHost, string>>

const httpMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Files, sockets and functions of an SDK cannot be sent by an HTTP client or described by OpenAPI. */
export const httpOperations = ({ operations }: ApiSpecification): ApiOperation[] =>
  operations.filter(({ method }) => httpMethods.has(method))

/** The whole address of a call; hosts end with a slash, paths begin with one. */
export function addressOf(api: ApiSpecification, operation: ApiOperation, hosts: Hosts): string {
  const host = hosts[operation.host ?? api.host ?? 'gateway']
  return operation.path ? host.replace(/\/$/, '') + operation.path : host
}
