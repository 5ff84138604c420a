import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { refuseInXml } from '../../http/wire/xml-answer.ts'
import { isBankType, takePairs } from '../../processor/take-pairs.ts'

/**
 * Pay-by-Bank: debits and credits of bank accounts, at the address of Server Post (payments 6). It takes what begins with CK, in the
 * body of a POST or in the address of a GET.
 */
export const payByBank: Api = {
  name: 'pay-by-bank',
  roots: [gatewayPaths.serverPost],
  refuse: (_c, status) => refuseInXml(status),
  addCalls: (app, tools) => {
    for (const path of [gatewayPaths.serverPost, gatewayPaths.serverPost.slice(0, -1)]) {
      app.post(path, (c, next) => takePairs(c, tools, payByBank, isBankType, next))
      app.get(path, c => takePairs(c, tools, payByBank, isBankType))
    }
  },
}
