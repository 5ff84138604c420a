/** An invoice as the API answers it, as far as the demo shows it. */
export type InvoiceState = { status: string; total: number; amount_paid: number }

/** Nothing more will happen: there is nothing to ask for. */
export const isFinal = ({ status }: Pick<InvoiceState, 'status'>): boolean =>
  status === 'paid' || status === 'cancelled'
