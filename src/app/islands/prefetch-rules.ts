/**
 * Pages that are the same for everybody. Not what belongs to one reader or begins something by being opened, not files, not
 * questions. A pattern that ends in `\?*` would match every address: a `*` is also no question at all.
 */
const pages = [
  { href_matches: '/*' },
  {
    not: {
      href_matches: [
        '/(api|apply|dashboard|downloads|forgot-password|login|order-test-terminal|previews|search|sign-up){/*}?',
        '/*/(demo|sandbox|templates)',
        '/*.*',
        '/*\\?(.+)',
      ],
    },
  },
]

/**
 * What a browser may fetch before the click: a page that a pointer rests on; of the links in an article and to the next one as soon
 * as it comes to them (phones, and browsers of before October 2025, fetch these when they are seen). In the page and not in a
 * file: a file costs a request and its headers (CSP allows it by 'inline-speculation-rules').
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    { where: { and: pages }, eagerness: 'moderate' },
    { where: { and: [...pages, { selector_matches: '.prose a, [rel=next]' }] }, eagerness: 'eager' },
  ],
})
