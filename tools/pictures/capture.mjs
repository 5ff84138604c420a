/** How long what comes after a page has to arrive and to be drawn. */
const settleMs = 400

/** Run in an empty page: a PNG in another size, as WebP. */
async function resize({ png, width, height, quality }) {
  const blob = await (await fetch(`data:image/png;base64,${png}`)).blob()
  const bitmap = await createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d').drawImage(bitmap, 0, 0)
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: quality / 100 })
  return [...new Uint8Array(await webp.arrayBuffer())]
}

/** Drawn in full and then made smaller: letters that are drawn small stand apart unevenly. */
async function captureSmaller(page, cdp, { quality, scale }) {
  const { data: png } = await cdp.send('Page.captureScreenshot', { format: 'png' })
  const [width, height] = Object.values(page.viewportSize()).map(length => Math.round(length * scale))
  const blank = await page.context().newPage()
  const webp = await blank.evaluate(resize, { png, width, height, quality })
  await blank.close()
  return Buffer.from(webp)
}

/** What is in view as WebP, `scale` times as large, from the top of an element where one is named; nothing has the focus or the pointer. */
export async function capture(page, { quality, top, scale = 1 }) {
  await top?.evaluate(element => {
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 88, behavior: 'instant' })
  })
  await page.evaluate(() => document.activeElement?.blur())
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(settleMs)
  const cdp = await page.context().newCDPSession(page)
  if (scale !== 1) return captureSmaller(page, cdp, { quality, scale })
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality })
  return Buffer.from(data, 'base64')
}
