import { SearchX } from 'lucide-react'
import { comparisonColumns } from '../../../domain/catalogue/product-comparison.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { finderPath, paths } from '../../paths.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { answerFields, answerQuery, comparedFor, type FinderAnswer, productCount } from './finder-answer.ts'
import { KeptFields } from './follow-up.tsx'

const sortings = comparisonColumns.flatMap(({ id, label }) => [
  { value: id as string, label: `${label}, A to Z` },
  { value: `-${id}`, label: `${label}, Z to A` },
])

/** How strictly the table is filtered, and its order: on a phone, where it has no heads, the only way to sort. */
function TableForm({ answer }: { answer: FinderAnswer }) {
  const { isStrict } = answer
  const sort = new URLSearchParams(answerFields(answer)).get('sort') ?? ''
  return (
    <form
      action={`${paths.productFinder}#compare`}
      aria-label="Comparison"
      data-acts-at-once
      // What a reload would put back is no choice.
      autoComplete="off"
      className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-3"
    >
      <KeptFields answer={{ ...answer, isStrict: false, sorting: null }} />
      <label className="inline-flex min-h-10 items-center gap-2 text-[15px]">
        <input type="checkbox" name="strict" value="yes" defaultChecked={isStrict} className="size-4 accent-accent" />
        Exact matches only
      </label>
      <div className="w-full sm:w-56">
        <SelectField label="Sort by" name="sort" defaultValue={sort}>
          <option value="">Default order</option>
          {sortings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" kind="secondary">
        Update table
      </Button>
    </form>
  )
}

/** What the table holds, in words. */
function Found({ count, answer: { top, sub, isStrict } }: { count: number; answer: FinderAnswer }) {
  const answers = [top?.label, sub?.label].filter(Boolean).join(', ')
  return (
    <p className="mb-4 text-ink-soft" data-outcome>
      {count === 1 ? '1 product' : `${count} products`} of {productCount}
      {answers && ` for ${answers}`}
      {isStrict && ', without products that also do other things'}.
    </p>
  )
}

export function Comparison({ answer }: { answer: FinderAnswer }) {
  const rows = comparedFor(answer)
  const leniently = finderPath(answerQuery({ ...answer, isStrict: false }))
  return (
    <section id="compare" aria-labelledby="compare-title" className="mt-12 scroll-mt-20">
      <h2 id="compare-title" className="mb-2 text-xl">
        Compare
      </h2>
      <Found count={rows.length} answer={answer} />
      <TableForm answer={answer} />
      {rows.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No exact match"
          action={<LinkButton href={`${leniently}#compare`}>Show partial matches</LinkButton>}
        >
          Some products do this and other things.
        </EmptyState>
      ) : (
        <ComparisonTable rows={rows} answer={answer} />
      )}
    </section>
  )
}
