import type { AdministeredOrder } from '../../../domain/orders/administered-order.ts'
import { invoiceNumberProblem } from '../../../domain/orders/terminal-order-change.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { paths } from '../../paths.ts'
import { ChangeFailure } from './change-failure.tsx'
import { useFields } from './use-fields.ts'
import { useOrderChange } from './use-order-change.ts'

/** Writes the invoice number, or corrects it. */
export function InvoiceForm({ order, version }: AdministeredOrder) {
  const { transactionId, invoiceNumber } = order
  const { mutate, isPending, error } = useOrderChange(
    'invoiceOrder',
    transactionId,
    'The invoice number is saved; the buyer has a mail',
  )
  const { form, field, handleSubmit } = useFields({
    first: { invoiceNumber },
    names: ['invoiceNumber'],
    problemOf: (_, typed) => invoiceNumberProblem(typed.invoiceNumber),
    submit: typed => mutate({ version, ...typed }),
    error,
  })
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="mt-4 flex flex-col items-start gap-3">
      <div className="w-full">
        <TextField label="Invoice number" {...field('invoiceNumber')} />
      </div>
      {error && <ChangeFailure error={error} returnTo={paths.adminOrder(transactionId)} />}
      <Button type="submit" kind="secondary" isBusy={isPending}>
        {invoiceNumber ? 'Correct the invoice number' : 'Save the invoice number'}
      </Button>
    </form>
  )
}
