import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { refuseInXml } from '../../http/wire/xml-answer.ts'
import { exchangeKey } from './exchange-key.ts'

/** The key exchange: a MAC and what is to be paid in, a TAC for the browser out (payments 2). */
export const keyExchange: Api = {
  name: 'key-exchange',
  roots: [gatewayPaths.keyExchange],
  refuse: (_c, status) => refuseInXml(status),
  addCalls: (app, tools) => {
    for (const path of [gatewayPaths.keyExchange, `${gatewayPaths.keyExchange}/`])
      app.post(path, c => exchangeKey(c, tools))
  },
}
