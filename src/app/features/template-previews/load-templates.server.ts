import type { PageServices } from '../../../contract/page-services.ts'
import {
  checkoutTemplates,
  fillTemplate,
  templateTask,
  templateWays,
} from '../../../domain/checkout/checkout-templates.ts'

/** The files of all templates by their tasks, and a number for the invoice that no other visit has. */
export async function loadTemplates(
  { articles, urls, demoCheckout }: Pick<PageServices, 'articles' | 'urls' | 'demoCheckout'>,
  now: () => number = Date.now,
) {
  const invoiceNumber = `INV-${String(now()).slice(-9)}`
  const tasks = checkoutTemplates.flatMap(({ id }) => templateWays.map(way => templateTask(id, way.id)))
  const values = { root: urls.hostedCheckout, invoiceNumber }
  const files = await Promise.all(
    tasks.map(async task => {
      const { html = '' } = await articles.snippets('epx-hosted-checkout', task)
      return [task, fillTemplate(html, values)] as const
    }),
  )
  return {
    invoiceNumber,
    demoCheckout: await demoCheckout(),
    files: Object.fromEntries(files) as TemplateFiles,
  }
}

export type TemplateFiles = Record<ReturnType<typeof templateTask>, string>
