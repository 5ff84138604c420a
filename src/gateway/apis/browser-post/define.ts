import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { refusePage } from '../../http/refuse.ts'
import { postFromBrowser } from './post-from-browser.ts'

/** Browser Post: the shopper's browser sends the merchant's own form to us (payments 3). */
export const browserPost: Api = {
  name: 'browser-post',
  roots: [gatewayPaths.browserPost],
  refuse: refusePage,
  addCalls: (app, tools) => {
    for (const path of [gatewayPaths.browserPost, gatewayPaths.browserPost.slice(0, -1)])
      app.post(path, c => postFromBrowser(c, tools))
  },
}
