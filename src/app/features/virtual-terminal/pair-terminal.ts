import type { PairedTerminal } from '../../../contract/workbench/virtual-terminal.ts'
import { callApi } from '../../data/call-api.ts'
import { rememberedVisit } from './remembered-visit.ts'
import type { VirtualTerminalProps } from './virtual-terminal-props.ts'

/** Leave to hold the terminal: one of the reader, or of this visit. */
export const pairTerminal = ({
  whose,
  serial,
  model,
}: Pick<VirtualTerminalProps, 'whose' | 'serial' | 'model'>): Promise<PairedTerminal> =>
  whose === 'own'
    ? callApi('pairVirtualTerminal', { of: 'own', serial, model })
    : callApi('pairVirtualTerminal', { of: 'demo', visit: rememberedVisit(), serial, model })
