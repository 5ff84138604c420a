// Whether questions find what they are about: node bench/search-relevance.mjs PORTAL_URL
// Each row is a question and what the address of the first result must match. Prints what is not first, with its place.
const [portal = 'http://localhost:3000'] = process.argv.slice(2)
const wanted = [
  ['51', 'response-codes#from-the-issuer'],
  ['00', '(response-codes|pay-by-bank-api/errors)#'],
  ['N7', 'response-codes#from'],
  ['BP_103', 'browser-post/errors#the-form-is-rejected'],
  ['FE_001', 'browser-post/errors#reasons'],
  ['R01', 'pay-by-bank-api/errors#which'],
  ['AUTH_RESP', '(ingenico-si-api/reference#what-is|glossary#auth_resp|browser-post/reference#the-answer)'],
  ['AUTH_RESP_TEXT', 'reference#'],
  ['TRAN_NBR', '(glossary#tran_nbr|reference#)'],
  ['auth_resp', '(glossary#auth_resp|reference#)'],
  ['principals[].firstName', 'merchant-boarding-api/reference#principals'],
  ['firstName', 'reference#'],
  ['INSUFF FUNDS', '(test-data|response-codes#from|R01|errors#)'],
  ['browser post', '^/products/online/browser-post(#|$)'],
  ['hosted checkout', '^/products/online/epx-hosted-checkout(#|$)'],
  ['custom pay', '^/products/full-featured/custom-pay-api(#|$)'],
  ['pay by bank', '^/products/online/pay-by-bank-api(#|$)'],
  ['server post', '^/products/full-featured/server-post(#|$)'],
  ['recurring billing', '^/products/online/recurring-billing-api(#|$)'],
  ['hosted pay page', '^/products/online/epx-hosted-pay-page(#|$)'],
  ['browser post refund', 'browser-post/.*refund'],
  ['custom pay refund', 'custom-pay-api/.*(refund|give)'],
  ['refund', 'refund|give-money-back'],
  ['refumd', 'refund|give-money-back'],
  ['how do I refund a payment', 'refund|give'],
  ['how do i void', 'void'],
  ['response code 51', 'response-codes#from'],
  ['response codes', 'response-codes'],
  ['error 51', 'response-codes#from'],
  ['test cards', 'test-data|test-cards'],
  ['webhook', 'webhook'],
  ['tokens', 'token'],
  ['tokn', 'token'],
  ['browser post test data', 'browser-post/test-data'],
  ['browser post errors', 'browser-post/errors'],
  ['integration guide custom pay', 'custom-pay-api/integration-guide'],
  ['going live', 'going-live|live'],
  ['four-part key', 'four-part-key|key'],
  ['glossary', '/get-started/glossary'],
  ['release notes', 'release-notes'],
  ['cvv mismatch', 'response-codes|test-data|errors'],
  ['avs', 'avs|address|zip'],
]

let first = 0
for (const [query, pattern] of wanted) {
  const response = await fetch(`${portal}/search.json?q=${encodeURIComponent(query)}`)
  const { pages } = await response.json()
  const places = pages.flatMap(({ path, hits }) => hits.map(({ anchor }) => (anchor ? `${path}#${anchor}` : path)))
  const place = places.findIndex(each => new RegExp(pattern).test(each))
  if (place === 0) first++
  else console.log(`${query}: ${place < 0 ? 'not found' : `place ${place + 1}`}; first is ${places[0] ?? 'nothing'}`)
}
console.log(`${first} of ${wanted.length} first`)
