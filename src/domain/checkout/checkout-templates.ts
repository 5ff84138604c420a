import { placeholderOf } from '../credentials/placeholders.ts'

/** Whole pages of Hosted Checkout that a merchant can take (spec §2); heights of their preview frames in pixels (§9). */
export const checkoutTemplates = [
  { id: 'donation-template', label: 'Donation Template', heightPx: 1100, mediumHeightPx: 1050 },
  { id: 'invoice-template', label: 'Invoice Template', heightPx: 1050, mediumHeightPx: 1050 },
  { id: 'store-template', label: 'Ecommerce Store', heightPx: 1050, mediumHeightPx: 1050 },
] as const
export type CheckoutTemplateId = (typeof checkoutTemplates)[number]['id']

/** How a template asks for the money. */
export const templateWays = [
  { id: 'button', label: 'Sample Button Code' },
  { id: 'link', label: 'Sample Link' },
] as const
export type TemplateWay = (typeof templateWays)[number]['id']

/** Folder of a template's file below `content/snippets/epx-hosted-checkout`, and the name that it is saved by. */
export const templateTask = (template: CheckoutTemplateId, way: TemplateWay) => `${template}-${way}` as const

/** The template and way of two names that anybody may have written. */
export function findTemplate(template: string, way: string): ReturnType<typeof templateTask> | undefined {
  const found = checkoutTemplates.find(({ id }) => id === template)
  const foundWay = templateWays.find(({ id }) => id === way)
  return found && foundWay && templateTask(found.id, foundWay.id)
}

/** Names of profiles and invoices that may stand in an address and go into a page: no character of HTML among them. */
export const isTemplateName = (text: string) => /^[A-Za-z0-9-]{1,36}$/.test(text)

/** A template for this installation: `root` is the address of Hosted Checkout, with a slash at its end. */
export const fillTemplate = (html: string, { root, invoiceNumber }: { root: string; invoiceNumber: string }) =>
  html.replaceAll('http://localhost:4000/hosted/', root).replaceAll('YOUR_INVOICE_NUMBER', invoiceNumber)

/** The same with who is paid; the placeholder stays when nobody is known. */
export const fillProfile = (html: string, terminalProfileId: string | undefined) =>
  terminalProfileId ? html.replaceAll(placeholderOf('terminalProfileId'), terminalProfileId) : html

/** The part of a template that asks for the money: the library where there is one, and the button or the link. */
export function paymentPart(html: string): string {
  const [library] = /^ *<script src=.*$/m.exec(html) ?? []
  const [element = ''] = /^ *<(button|a)\n[\s\S]*?<\/\1>$/m.exec(html) ?? []
  return [library, element].flatMap(part => (part ? [outdent(part)] : [])).join('\n\n')
}

function outdent(text: string): string {
  const [indent = ''] = /^ */.exec(text) ?? []
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}
