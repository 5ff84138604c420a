import { readFileSync } from 'node:fs'
import { asset, layeredStyles } from '../assets.ts'

export const invoiceStylesheet = layeredStyles('invoice', ['checkout/outcome.css', 'invoice/invoice.css'])

/** The one script of invoices, with the reason why it may run there (PCI DSS 6.4.3): where cards are typed there is none. */
export const printScript = {
  ...asset(
    'print',
    'js',
    'text/javascript; charset=utf-8',
    readFileSync(new URL('../../apis/invoice-page/browser/print.js', import.meta.url), 'utf8'),
  ),
  reason: 'Shows the button that prints a receipt, and prints.',
}

export const invoiceAssets = [invoiceStylesheet, printScript]
