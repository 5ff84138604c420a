const readingMsPerCharacter = 45
const shortestMs = 1_800
const beforeClickMs = 350
const lastPictureMs = 300

/** A dot where the pointer is: headless browsers draw none. Set through the object model, which the content policy allows. */
function drawPointer() {
  addEventListener('DOMContentLoaded', () => {
    const dot = document.createElement('div')
    dot.setAttribute('aria-hidden', 'true')
    Object.assign(dot.style, {
      position: 'fixed',
      zIndex: '2147483647',
      width: '18px',
      height: '18px',
      margin: '-9px 0 0 -9px',
      borderRadius: '50%',
      background: 'oklch(0.6 0.15 60 / 0.55)',
      border: '2px solid white',
      pointerEvents: 'none',
      left: '-30px',
      top: '-30px',
    })
    document.documentElement.append(dot)
    const move = ({ clientX, clientY }) => {
      dot.style.left = `${clientX}px`
      dot.style.top = `${clientY}px`
    }
    addEventListener('mousemove', move, { capture: true, passive: true })
  })
}

/**
 * Records what a context's pages show, one page at a time, and the sentences that go with it. `say` begins a caption and
 * leaves time to read it; `click` moves the pointer there first.
 */
export async function createRecorder(context) {
  await context.addInitScript(drawPointer)
  const startedAt = Date.now()
  const frames = []
  const cues = []
  let cdp
  let posterMs = 0

  async function follow(page) {
    await cdp?.send('Page.stopScreencast').catch(() => {})
    cdp = await context.newCDPSession(page)
    cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.push({ atMs: Date.now() - startedAt, jpeg: Buffer.from(data, 'base64') })
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await page.bringToFront()
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: 1280, maxHeight: 720 })
    return page
  }

  const pause = ms => new Promise(done => setTimeout(done, ms))

  return {
    follow,
    open: async address => {
      const page = await context.newPage()
      await page.goto(address)
      return follow(page)
    },
    async say(text) {
      const fromMs = Date.now() - startedAt
      if (cues.length > 0) cues.at(-1).toMs = fromMs
      cues.push({ fromMs, toMs: fromMs, text })
      await pause(Math.max(shortestMs, text.length * readingMsPerCharacter))
    },
    async click(locator) {
      await locator.scrollIntoViewIfNeeded()
      const box = await locator.boundingBox()
      if (box) await locator.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 14 })
      await pause(beforeClickMs)
      await locator.click()
    },
    async type(locator, text) {
      await this.click(locator)
      await locator.pressSequentially(text, { delay: 55 })
    },
    /** The picture that stands for the recording before it plays is the one shown now. */
    poster() {
      posterMs = Date.now() - startedAt
    },
    pause,
    async end() {
      await pause(shortestMs)
      const endMs = Date.now() - startedAt
      // The last picture stands for a moment without words: encoders round the end.
      if (cues.length > 0) cues.at(-1).toMs = endMs - lastPictureMs
      const [first] = frames
      const shift = first?.atMs ?? 0
      const move = ms => Math.max(0, ms - shift)
      return {
        frames: frames.map(frame => ({ ...frame, atMs: move(frame.atMs) })),
        cues: cues.map(cue => ({ ...cue, fromMs: move(cue.fromMs), toMs: move(cue.toMs) })),
        endMs: move(endMs),
        posterMs: move(posterMs),
      }
    },
  }
}
