import { boarding } from '../../../domain/doors/boarding.ts'
import type { DoorHost } from '../../../domain/doors/door.ts'
import { openApiOf } from '../../../domain/doors/openapi.ts'
import { gatewayPaths } from '../../contract.ts'

export const boardingDocument = '/openapi/boarding.json'

/** GET /openapi/boarding.json: OpenAPI 3.1 of the door, of the same tables that its calls are checked by. */
export function describeBoarding(origin: string): object {
  const paths = Object.entries(gatewayPaths).map(([name, path]) => [name, origin + path])
  const hosts = { gateway: origin, ...Object.fromEntries(paths) } as Record<DoorHost, string>
  return openApiOf(boarding, 'Merchant Boarding API', hosts)
}
