import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { refusePage } from '../../http/refuse.ts'
import { openApplyPage, takeApplication } from './apply-by-form.ts'
import { completeApplication, showApplication, showApplicationPdf } from './show-application.ts'
import { signApplication } from './sign-application.ts'

const root = gatewayPaths.apply

/** The pages of merchants: where they begin on their own, and where they finish what their agent sent (payments 11, 17). */
export const apply: Api = {
  name: 'apply',
  roots: [root],
  // An application may come with the picture of its signature.
  bodyMaxBytes: 320 * 1024,
  refuse: refusePage,
  addCalls: (app, tools) => {
    app.get(root, c => openApplyPage(c, tools))
    app.post(root, c => takeApplication(c, tools))
    app.get(`${root}/:link`, c => showApplication(c, tools))
    app.post(`${root}/:link`, c => completeApplication(c, tools))
    app.post(`${root}/:link/sign`, c => signApplication(c, tools))
    app.get(`${root}/:link/application.pdf`, c => showApplicationPdf(c, tools))
  },
}
