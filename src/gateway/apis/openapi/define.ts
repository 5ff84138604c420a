import { apiSpecifications } from '../../../domain/apis/index.ts'
import { openApiOf } from '../../../domain/apis/openapi/document.ts'
import type { ApiHost } from '../../../domain/apis/specification/api-specification.ts'
import { httpOperations } from '../../../domain/apis/specification/http-operations.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { originOf } from '../../http/origin-of.ts'
import { refuseProblem } from '../../http/refuse.ts'
import { titles } from './titles.ts'

const root = '/openapi'

/** Every API that the gateway answers over HTTP, by the name of its document. */
export const describedApis = Object.entries(apiSpecifications).filter(
  ([, api]) => api.isAvailable && httpOperations(api).length > 0,
)

function describe(name: string, origin: string): object | undefined {
  const [, api] = describedApis.find(([each]) => each === name) ?? []
  const addresses = Object.entries(gatewayPaths).map(([host, path]) => [host, origin + path])
  const hosts = { gateway: origin, ...Object.fromEntries(addresses) } as Record<ApiHost, string>
  return api && openApiOf(api, titles[name] ?? name, hosts)
}

/** GET /openapi/{api}.json: OpenAPI 3.1 of each API that is answered, of the tables that its calls are checked by. No credentials. */
export const openApi: Api = {
  name: 'openapi',
  roots: [root],
  openToPages: { isOpen: () => true, preflight: `${root}/*`, methods: 'GET', headers: '' },
  refuse: refuseProblem,
  addCalls: app => {
    app.get(`${root}/:file`, c => {
      const [, name = ''] = /^([a-z-]+)\.json$/.exec(c.req.param('file')) ?? []
      const document = describe(name, originOf(c))
      return document ? c.json(document) : refuseProblem(c, 404)
    })
  },
}
