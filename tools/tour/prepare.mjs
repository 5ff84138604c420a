import { prepareAccount } from './account.mjs'
import { prepareShop } from './shop.mjs'
import { prepareStaff } from './staff.mjs'

/** Somebody who has something on every page, staff who work for them, and a shop: their sessions, and what pages are opened by. */
export async function prepareTour(browser, programs) {
  const { portalUrl, gatewayUrl } = programs
  const newContext = () => browser.newContext({ baseURL: portalUrl })
  const account = await prepareAccount(await newContext(), programs)
  const staff = await prepareStaff(await newContext(), programs, account.things)
  await account.addMerchant()
  const shop = await prepareShop(gatewayUrl)
  return {
    ...{ portalUrl, gatewayUrl, shop, ...account.things, userId: staff.userId },
    sessions: { anybody: {}, shoppers: {}, merchants: {}, 'signed in': account.session, admin: staff.session },
    close: () => {
      account.close()
      shop.close()
    },
  }
}
