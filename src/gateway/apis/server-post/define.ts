import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { refuseInXml } from '../../http/wire/xml-answer.ts'
import { takePairs } from '../../processor/take-pairs.ts'

/** Server Post: pairs of names and values in, XML out, for every type of transaction (payments 7). */
export const serverPost: Api = {
  name: 'server-post',
  roots: [gatewayPaths.serverPost],
  refuse: (_c, status) => refuseInXml(status),
  addCalls: (app, tools) => {
    for (const path of [gatewayPaths.serverPost, gatewayPaths.serverPost.slice(0, -1)])
      app.post(path, c => takePairs(c, tools, serverPost, () => true))
  },
}
