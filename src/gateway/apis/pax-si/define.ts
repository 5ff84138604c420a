import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { paxName } from './command.ts'
import { refusePax, takeCommand } from './take-command.ts'

const route = `${gatewayPaths.pax}:device`

/** PAX SDK: commands to simulated PIN pads, which are terminals of the gateway (payments 13.2; decision 0260). */
export const paxSi: Api = {
  name: paxName,
  roots: [gatewayPaths.pax],
  refuse: refusePax,
  addCalls: (app, tools) => {
    app.post(route, c => takeCommand(c, tools, paxSi))
    app.all(route, c => {
      const refusal = refusePax(c, 405)
      refusal.headers.set('Allow', 'POST')
      return refusal
    })
  },
}
