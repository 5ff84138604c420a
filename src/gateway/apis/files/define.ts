import type { Context } from 'hono'
import { gatewayPaths } from '../../contract.ts'
import { fileMaxBytes } from '../../files/limits.ts'
import type { Api } from '../../http/api.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { refuseProblem } from '../../http/refuse.ts'
import { publicHostKeys, readHostKeys } from '../../sftp/host-keys.ts'
import { deleteOne, downloadOne, listFolder, uploadOne } from './calls.ts'

const root = gatewayPaths.files.slice(0, -1)

/** The folders of the SFTP server by HTTP, for those who cannot use SFTP; the same user and key, by Basic. */
export const filesApi: Api = {
  name: 'files',
  roots: [gatewayPaths.files],
  bodyMaxBytes: fileMaxBytes,
  refuse: refuseProblem,
  addCalls: (app, tools) => {
    app.get(`${root}/host-keys`, c => showHostKeys(c, tools))
    for (const folder of ['in', 'out'] as const) {
      app.get(`${root}/${folder}`, c => listFolder(c, tools, folder))
      app.get(`${root}/${folder}/:name`, c => downloadOne(c, tools, folder))
      app.delete(`${root}/${folder}/:name`, c => deleteOne(c, tools, folder))
    }
    app.put(`${root}/in/:name`, c => uploadOne(c, tools))
    for (const path of ['host-keys', 'in', 'out', 'in/:name', 'out/:name'])
      app.all(`${root}/${path}`, c => refuseProblem(c, 405))
  },
}

/**
 * GET /files/host-keys: by what the SFTP server proves who it is, a line for each key, as files of known hosts have it behind
 * the name of the host, with the fingerprint at its end.
 */
async function showHostKeys(c: Context<GatewayEnv>, { store, keys, randomBytes }: GatewayTools): Promise<Response> {
  const known = publicHostKeys(await readHostKeys(store, keys, randomBytes))
  return c.text(known.map(({ line, fingerprint }) => `${line} ${fingerprint}\n`).join(''))
}
