/** Compressed it is a sixth, 14 KB: what the first packets of an answer bring. Such a page is whole as soon as its beginning is here. */
const wholeAtOnceMax = 90_000
const lastElement = /<footer id="([^"]+)"/
const expectLink = /<link rel="expect"[^>]*>/

/**
 * Has the first frame of a page wait until the page has been read to its footer (`rel="expect"` of HTML). A browser stops reading now and then to draw what it
 * has; drawn in two frames, styles and layout are worked out twice (decision 0401). Long pages show their beginning while the rest comes.
 */
export function drawInOneFrame(html: string): string {
  const last = lastElement.exec(html)?.[1]
  if (!last || html.length > wholeAtOnceMax) return html
  return html.replace('</head>', `<link rel="expect" href="#${last}" blocking="render"/></head>`)
}

/** The page as it was: a first visit is drawn in several short tasks (decision 0397). */
export const drawInManyFrames = (html: string) => html.replace(expectLink, '')
