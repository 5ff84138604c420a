import type { ApiHost } from '../../../domain/apis/api-specification.ts'
import { boarding } from '../../../domain/apis/boarding.ts'
import { openApiOf } from '../../../domain/apis/openapi.ts'
import { gatewayPaths } from '../../contract.ts'

export const boardingDocument = '/openapi/boarding.json'

/** GET /openapi/boarding.json: OpenAPI 3.1 of the API, of the same tables that its calls are checked by. */
export function describeBoarding(origin: string): object {
  const paths = Object.entries(gatewayPaths).map(([name, path]) => [name, origin + path])
  const hosts = { gateway: origin, ...Object.fromEntries(paths) } as Record<ApiHost, string>
  return openApiOf(boarding, 'Merchant Boarding API', hosts)
}
