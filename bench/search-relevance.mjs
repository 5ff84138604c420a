// Whether questions find what they are about: node bench/search-relevance.mjs PORTAL_URL
// First the questions of content/search-questions.yaml: how many are answered by one of the first three pages, of those that the
// search was tuned with and of those that were held out. What is missed is named of the first alone: whoever reads the others tunes
// with them. Then names and words, each with what the address of the first result must match: prints what is not first.
import { searchQuestions } from '../content/test-support/search-questions.ts'

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

const ask = async (query, scope = '') => {
  const response = await fetch(`${portal}/search.json?${new URLSearchParams({ q: query, scope })}`)
  const { pages, isComplete } = await response.json()
  if (isComplete) return pages
  // The index is made behind the first question.
  await new Promise(done => setTimeout(done, 200))
  return ask(query, scope)
}

for (const [part, questions] of Object.entries(searchQuestions)) {
  const missed = []
  for (const each of questions) {
    const found = (await ask(each.question, each.context)).slice(0, 3).map(({ path }) => path)
    if (!found.some(path => each.pages.includes(path))) missed.push(`${each.question}: ${found.join(', ')}`)
  }
  if (part === 'tuned') for (const line of missed) console.log(line)
  console.log(`${part}: ${questions.length - missed.length} of ${questions.length} in the first three`)
}

let first = 0
for (const [query, pattern] of wanted) {
  const pages = await ask(query)
  const places = pages.flatMap(({ path, hits }) => hits.map(({ anchor }) => (anchor ? `${path}#${anchor}` : path)))
  const place = places.findIndex(each => new RegExp(pattern).test(each))
  if (place === 0) first++
  else console.log(`${query}: ${place < 0 ? 'not found' : `place ${place + 1}`}; first is ${places[0] ?? 'nothing'}`)
}
console.log(`${first} of ${wanted.length} first`)
