import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { refuseProblem } from '../../http/refuse.ts'
import { streamEvents } from './stream-events.ts'
import { takeAction } from './take-action.ts'

const path = gatewayPaths.virtualTerminal

/**
 * What the page of a virtual terminal calls, from its own origin: a card number that is typed into a terminal comes here and nowhere else
 * (payments 10.4, decision 0250).
 */
export const virtualTerminal: Api = {
  name: 'virtual-terminal',
  roots: [path],
  openToPages: {
    isOpen: () => true,
    preflight: `${path}*`,
    methods: 'GET, POST',
    headers: 'Authorization, Content-Type, Last-Event-ID',
  },
  refuse: refuseProblem,
  addCalls: (app, tools) => {
    app.get(`${path}events`, c => streamEvents(c, tools))
    app.post(`${path}actions`, c => takeAction(c, tools))
  },
}
