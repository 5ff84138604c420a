import type { TerminalRequest, VirtualTerminal } from '../../../../domain/terminals/virtual-terminal.ts'

const startMs = Date.UTC(2026, 10, 23, 15, 30)

/** A terminal on its counter, with nothing to do. */
export const terminalOf = (change: Partial<VirtualTerminal> = {}): VirtualTerminal => ({
  ...{ serial: 'PX-7700123', version: 1, model: 'pax-a920-pro', mode: 'by-hand', card: 'visa-approve', method: 'tap' },
  ...{ isOn: true, isOnline: true, hasPaper: true, refusals: [] },
  ...change,
})

/** A sale that waits for its card. */
export const requestOf = (change: Partial<TerminalRequest> = {}): TerminalRequest => ({
  ...{ id: 'one', version: 2, api: 'si-cloud', kind: 'sale', tender: 'credit', state: 'in_progress', step: 'card' },
  ...{
    endedFrom: null,
    failure: null,
    wrongPins: 0,
    amountCents: 4250,
    tipCents: 0,
    asksForTip: false,
    asksForSignature: false,
  },
  ...{
    reference: 'order-7',
    description: 'Table 7',
    createdAt: startMs,
    updatedAt: startMs,
    endsAt: startMs + 120_000,
  },
  ...{ goesOnAt: null, entry: null, transaction: null, isSigned: false, rule: '', answered: null },
  received: { contentType: 'application/json', text: '{"type":"sales","amount":42.5}' },
  ...change,
})

/** What the host answers of an approved chip card. */
export const approval: NonNullable<TerminalRequest['transaction']> = {
  ...{ bric: '0S1A2B3C4D5E6F7G8H9', uniqId: 'ccs_104211', responseCode: '00', responseText: 'APPROVAL 047211' },
  ...{ authCode: '047211', amountCents: 5100, cardType: 'Visa', lastFour: '1111' },
  emv: { AID: 'A0000000031010', TVR: '0000008000' },
}
