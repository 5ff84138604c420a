import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { refusePage } from '../../http/refuse.ts'
import { cancelPayPage } from './cancel-pay-page.ts'
import { openPayPage } from './open-pay-page.ts'
import { payOnPage } from './pay-on-page.ts'
import { serveSkin, showPayPage } from './show-pay-page.ts'

const root = gatewayPaths.hostedPayPage

/** Hosted Pay Page: the shopper is posted here without card fields, and pays on a page of ours (payments 4). */
export const hostedPayPage: Api = {
  name: 'hosted-pay-page',
  roots: [root],
  refuse: refusePage,
  addCalls: (app, tools) => {
    for (const path of [root, root.slice(0, -1)]) app.post(path, c => openPayPage(c, tools))
    app.get(`${root}:id`, c => showPayPage(c, tools))
    app.post(`${root}:id`, c => payOnPage(c, tools))
    app.post(`${root}:id/cancel`, c => cancelPayPage(c, tools))
    app.get(`${root}:id/skin.css`, c => serveSkin(c, tools))
  },
}
