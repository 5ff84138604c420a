import { siCloud as specification } from '../../../domain/apis/si-cloud.ts'
import type { Api } from '../../http/api.ts'
import { refuseProxy, serveProxyCalls } from '../../http/serve-proxy-calls.ts'
import { siCloudName } from './api-name.ts'
import { notify } from './notify.ts'
import { readStatus } from './read-status.ts'

/** Payments pushed to terminals, in a session of the REST proxy, which owns the address (payments 10.4). */
export const siCloudApi: Api = {
  name: siCloudName,
  roots: [],
  refuse: refuseProxy,
  addCalls: (app, tools) => serveProxyCalls(app, tools, siCloudApi, specification, { notify, status: readStatus }),
}
