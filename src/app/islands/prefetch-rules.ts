/**
 * What a browser may fetch before the click: pages that a pointer rests on, never a call, a download or what belongs to one
 * reader. In the page and not in a file: a file costs a request and its headers (CSP allows it by 'inline-speculation-rules').
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/(api|dashboard|downloads)/*' } },
          { not: { href_matches: '/*\\?*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
