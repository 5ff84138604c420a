import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { refuseProblem } from '../../http/refuse.ts'
import { createPlaces } from './places.ts'
import { readNextEvents } from './read-next-events.ts'

/** What `npm run listen` asks for: the events of a merchant, by the keys of any of its credentials (decision 0271). */
export const eventsApi: Api = {
  name: 'events',
  roots: [gatewayPaths.events],
  refuse: refuseProblem,
  addCalls: (app, tools) => {
    const places = createPlaces()
    app.post(gatewayPaths.events, c => readNextEvents(c, tools, places))
  },
}
