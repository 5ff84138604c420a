import type { DemoTransaction } from '../../../domain/demos/demo-transaction.ts'
import { explain } from './explain.ts'

/** What the code means for the shop and for the shopper, and where all of them are explained. */
export function CodeExplanation({ transaction }: { transaction: DemoTransaction }) {
  const explanation = explain(transaction)
  if (!explanation) return null
  const { code, meaning, page, tellShopper, retry } = explanation
  return (
    <div className="rounded-card border border-line bg-surface p-5 text-[15px]">
      <h3 className="text-base">
        What <code>{code}</code> means
      </h3>
      <p className="mt-1 text-ink-soft">
        {meaning} {retry}
      </p>
      {tellShopper && (
        <p className="mt-2 text-ink-soft">
          Tell the shopper: <q>{tellShopper}</q>
        </p>
      )}
      <p className="mt-2">
        <a href={page}>
          {page.includes('#') ? (
            <>
              Look <code>{code}</code> up in the response codes
            </>
          ) : (
            'All response codes'
          )}
        </a>
      </p>
    </div>
  )
}
