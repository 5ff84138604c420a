import type { TerminalModel } from '../../../domain/terminals/terminal-model.ts'
import type { SaleProgram } from './sale-programs.tsx'

/** What a page says of its terminal. */
export interface VirtualTerminalProps {
  /** Addresses of the virtual terminal and of the REST proxy, each with a slash at its end. */
  root: string
  proxyRoot: string
  /** Whose merchant the terminal is of: the reader's, or one of this visit. */
  whose: 'own' | 'demo'
  /** The reader has no credentials of a product that pushes: there is nothing to pair yet. */
  isWithoutKeys: boolean
  serial: string
  model: TerminalModel
  programs: readonly SaleProgram[]
  /** Names of the products that push to terminals, by their API. */
  apiNames: Readonly<Record<string, string>>
  /** The product whose credentials send a sale. */
  productName: string
}
