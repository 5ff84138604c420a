import { holdsCardNumber, maskCardNumbers } from '../../src/lib/cards/card-numbers.ts'

/** Run in a document: what is in view, its texts and fields, each with its place among all; `masked` is written over those places. */
function readView(masked) {
  const isInView = ({ top, bottom, left, right, width }) =>
    width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (isSeen && node.data.trim() !== '' && isInView(range.getBoundingClientRect())) found.push([node, 'data'])
  }
  for (const field of document.querySelectorAll('input:not([type=hidden]), textarea'))
    if (isInView(field.getBoundingClientRect())) found.push([field, 'value'])
  for (const [at, text] of Object.entries(masked)) {
    const [thing, property] = found[at]
    thing[property] = text
  }
  const isBusy = [...document.querySelectorAll('[aria-busy=true]')].some(each => each.checkVisibility())
  return { texts: found.map(([thing, property]) => thing[property]), isBusy }
}

/** Frames that wait until they are scrolled to have no document yet. */
const framesOf = page => page.frames().filter(each => each.url() !== '')

/** Pages show numbers of test cards. Pictures show none whole: nobody who sees one has to ask whose it is. */
export async function maskView(page) {
  for (const frame of framesOf(page)) {
    const { texts } = await frame.evaluate(readView, {})
    const numbers = [...texts.entries()].filter(([, text]) => holdsCardNumber(text))
    await frame.evaluate(readView, Object.fromEntries(numbers.map(([at, text]) => [at, maskCardNumbers(text)])))
  }
}

/** Throws where a picture shows what it should not: something that loads, a toast, a card number. */
export async function checkView(page, name) {
  const faults = []
  if ((await page.locator('.toast').count()) > 0) faults.push('a toast is shown')
  for (const frame of framesOf(page)) {
    const { texts, isBusy } = await frame.evaluate(readView, {})
    if (isBusy) faults.push('something is loading')
    if (texts.some(holdsCardNumber)) faults.push('a card number is shown')
  }
  if (faults.length > 0) throw new Error(`The picture of ${name}: ${faults.join('; ')}`)
}
