import type { ErrorText } from '../../../domain/apis/ingenico-si/codes.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api, FrameRefusal } from '../../http/api.ts'
import { xmlAnswer } from '../../http/wire/xml-answer.ts'
import { gaveUp } from './answer.ts'
import { ingenicoName } from './api-name.ts'
import { openCloud } from './open-cloud.ts'
import { takeDocument } from './take-document.ts'

const terminalPath = `${gatewayPaths.ingenico}terminal/:serial`

/** Ingenico Semi-Integrated: XML for a terminal, by HTTP and by WebSocket (payments 13.1, decision 0259). */
export const ingenicoSi: Api = {
  name: ingenicoName,
  roots: [gatewayPaths.ingenico, gatewayPaths.ingenicoCloud],
  refuse: (_c, status) => refuseFrame(status),
  addCalls: (app, tools) => {
    app.post(terminalPath, c => takeDocument(c, tools, ingenicoSi))
    app.all(terminalPath, () => {
      const refusal = refuseFrame(405)
      refusal.headers.set('Allow', 'POST')
      return refusal
    })
    // A request that is not for a WebSocket; what is never comes here (`sockets`).
    for (const path of [gatewayPaths.ingenicoCloud, gatewayPaths.ingenicoCloud.slice(0, -1)])
      app.all(path, () => {
        const refusal = xmlAnswer(gaveUp('INVALID REQUEST', new Map(), 'OPEN A WEBSOCKET').fields, 426)
        refusal.headers.set('Upgrade', 'websocket')
        return refusal
      })
  },
  openSockets: tools => [openCloud(tools)],
}

const frameTexts: Record<FrameRefusal, [ErrorText, detail?: string]> = {
  404: ['INVALID REQUEST', 'NOT FOUND'],
  405: ['INVALID REQUEST', 'SEND POST'],
  413: ['INVALID REQUEST', 'REQUEST TOO LARGE'],
  414: ['INVALID REQUEST', 'ADDRESS TOO LONG'],
  500: ['HOST UNREACHABLE'],
  503: ['HOST UNREACHABLE'],
}

function refuseFrame(status: FrameRefusal): Response {
  const [text, detail] = frameTexts[status]
  return xmlAnswer(gaveUp(text, new Map(), detail).fields, status)
}
