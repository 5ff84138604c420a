import type { ServerContext } from '../http/server-env.ts'

export const endpointsRoot = 'webhook-endpoints'
/** The address of the endpoint that the call names, below its merchant's: that of another user is not there. */
export const endpointPath = (c: ServerContext) =>
  `${endpointsRoot}/${encodeURIComponent(c.req.param('endpointId') ?? '')}`
