import { sessionOperations, sessionTables } from '../../../domain/apis/rest-proxy/session.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { refuseOtherMethods } from '../../http/serve-operations.ts'
import { refuseProxy, serveProxyCalls } from '../../http/serve-proxy-calls.ts'
import { openByPassword } from './open-by-password.ts'
import { end, refresh } from './session-calls.ts'

/** Sessions of the REST proxy, which all products behind it share, and their grammar for all below its address (payments 10). */
export const proxySessions: Api = {
  name: 'proxy-sessions',
  roots: [gatewayPaths.restProxy],
  // To refresh and to end a session is for everybody who opened one.
  isForReaders: true,
  refuse: refuseProxy,
  // A page that was given a session by its server may call with it, as the demo does; opening one takes keys, which no page has.
  openToPages: {
    isOpen: path => path.startsWith(`${gatewayPaths.restProxy}accounts/`),
    preflight: `${gatewayPaths.restProxy}accounts/*`,
    ...{ methods: 'GET, POST, PUT, DELETE', headers: 'Authorization, Content-Type, Idempotency-Key, x-appsource' },
  },
  addCalls: (app, tools) => {
    const opening = `${gatewayPaths.restProxy}auth`
    app.post(opening, c => openByPassword(c, tools, proxySessions))
    refuseOtherMethods(app, proxySessions, [{ route: opening, method: 'POST' }])
    const handlers = { 'refresh-session': refresh, 'end-session': end }
    // A token that was traded has ended, so the same request cannot come twice.
    const specification = { operations: sessionOperations, fields: sessionTables }
    serveProxyCalls(app, tools, proxySessions, specification, handlers, Object.keys(handlers))
  },
}
