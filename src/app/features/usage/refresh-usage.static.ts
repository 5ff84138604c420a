import { readPage, takePart } from '../../work-list/page-parts.ts'

const refreshMs = 10_000
const part = '[data-usage]'

/** The same page again, while somebody looks; never under the focus. Numbers stay where newer ones could not be loaded. */
async function refresh() {
  if (document.hidden || document.querySelector(part)?.contains(document.activeElement)) return
  try {
    const page = await readPage(location.href)
    // No page of ours: the session has ended, and the browser is led to sign in.
    if (!page.querySelector(part)) location.reload()
    else if (!page.querySelector(`${part} [role=alert]`)) takePart(page, part)
  } catch (error) {
    console.warn('refresh-usage failed', error)
  }
}

setInterval(() => void refresh(), refreshMs)
