/** Compressed it is a sixth, 14 KB: what the first packets of an answer bring. Such a page is whole as soon as its beginning is here. */
const wholeAtOnceMax = 90_000
/** The last of each page (`SiteFooter`). */
const footer = '<footer id="site-footer"'
const expectFooter = '<link rel="expect" href="#site-footer" blocking="render"/>'

/**
 * Has the first frame of a page wait until the page has been read to its footer (`rel="expect"` of HTML). A browser stops reading now and then to draw what it
 * has; drawn in two frames, styles and layout are worked out twice (decision 0401). Long pages show their beginning while the rest comes.
 */
export function drawInOneFrame(html: string): string {
  if (html.length > wholeAtOnceMax || !html.includes(footer)) return html
  return html.replace('</head>', `${expectFooter}</head>`)
}

/** The page as it was: a first visit is drawn in several short tasks (decision 0397). */
export const drawInManyFrames = (html: string) => html.replace(expectFooter, '')
