import type { AdministeredOrder } from '../../../domain/orders/administered-order.ts'
import { invoiceNumberProblem } from '../../../domain/orders/terminal-order-change.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'
import { paths } from '../../paths.ts'
import { ChangeFailure } from './change-failure.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Writes the invoice number, or corrects it. */
export function InvoiceForm({ order, version }: AdministeredOrder) {
  const { transactionId, invoiceNumber } = order
  const { mutateAsync, error } = useOrderChange(
    'invoiceOrder',
    transactionId,
    'The invoice number is saved, and we emailed the buyer',
  )
  const { form, field, isBusy, handleSubmit } = useForm({
    initial: { invoiceNumber },
    names: ['invoiceNumber'],
    problemOf: (_, typed) => invoiceNumberProblem(typed.invoiceNumber),
    send: typed => mutateAsync({ version, ...typed }),
    explain: explainRefusal,
  })
  return (
    <form
      ref={form}
      onSubmit={handleSubmit}
      noValidate
      autoComplete="off"
      className="mt-4 flex flex-col items-start gap-3"
    >
      <div className="w-full">
        <TextField label="Invoice number" {...field('invoiceNumber')} />
      </div>
      {error && <ChangeFailure error={error} returnTo={paths.adminOrder(transactionId)} />}
      <Button type="submit" kind="secondary" isBusy={isBusy}>
        {invoiceNumber ? 'Correct the invoice number' : 'Save the invoice number'}
      </Button>
    </form>
  )
}
