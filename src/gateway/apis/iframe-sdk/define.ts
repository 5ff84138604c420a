import { iframeSdk as specification } from '../../../domain/apis/iframe-sdk.ts'
import type { Api } from '../../http/api.ts'
import { refuseOtherMethods } from '../../http/serve-operations.ts'
import { refuseProxy, serveProxyCalls } from '../../http/serve-proxy-calls.ts'
import { makeCardToken } from './make-card-token.ts'
import { cardTokensPath, payNowPath } from './paths.ts'
import { pay } from './pay.ts'
import { isOpenFile, serveLibrary } from './serve-library.ts'

/** iFrame JavaScript SDK (payments 10.2): the library, its card fields in frames, their tokens, and the charge of a token. */
export const iframeSdk: Api = {
  name: 'iframe-sdk',
  roots: [payNowPath],
  openToPages: {
    isOpen: isOpenFile,
    preflight: `${payNowPath}/releases.json`,
    methods: 'GET',
    headers: 'Content-Type',
  },
  refuse: refuseProxy,
  addCalls: (app, tools) => {
    serveLibrary(app)
    app.post(cardTokensPath, c => makeCardToken(c, tools, iframeSdk))
    refuseOtherMethods(app, iframeSdk, [{ route: cardTokensPath, method: 'POST' }])
    serveProxyCalls(app, tools, iframeSdk, specification, { pay })
  },
}
