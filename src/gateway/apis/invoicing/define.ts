import { invoicing as specification } from '../../../domain/apis/invoicing.ts'
import type { Api } from '../../http/api.ts'
import { refuseProxy, serveProxyCalls } from '../../http/serve-proxy-calls.ts'
import type { ProxyHandler } from '../../http/take-proxy-call.ts'
import { cancel } from './cancel.ts'
import { create } from './create.ts'
import { list, read } from './read.ts'
import { getClock, listMails, setClock } from './sandbox.ts'
import { readSettings, saveSettings } from './settings.ts'

/** By the name of the operation in the specification, which has method, path and table of fields. */
const handlers: Readonly<Record<string, ProxyHandler>> = {
  'create-invoice': create,
  'list-invoices': list,
  'get-invoice': read,
  'cancel-invoice': cancel,
  'read-invoice-settings': readSettings,
  'save-invoice-settings': saveSettings,
  'list-mails': listMails,
  'get-clock': getClock,
  'set-clock': setClock,
}

/** Invoices: written, listed, read and cancelled in a session of the REST proxy, which owns the address (payments 10.1). */
export const invoicingApi: Api = {
  name: 'invoicing',
  roots: [],
  refuse: refuseProxy,
  // The clock moves in many transactions, so a key cannot hold it; the same number again changes nothing.
  addCalls: (app, tools) => serveProxyCalls(app, tools, invoicingApi, specification, handlers, ['set-clock']),
}
