import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ComparedProduct, comparisonColumns } from '../../../domain/catalogue/product-comparison.ts'
import { finderPath } from '../../paths.ts'
import { answerQuery, type FinderAnswer, nextSorting } from './finder-answer.ts'

type Column = (typeof comparisonColumns)[number]

/** A column's head: a link to the same page sorted by it. */
function ColumnHead({ column: { id, label }, answer }: { column: Column; answer: FinderAnswer }) {
  const { sorting } = answer
  const isSorted = sorting?.by === id
  const Icon = isSorted ? (sorting.isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown
  const href = `${finderPath(answerQuery({ ...answer, sorting: nextSorting(id, sorting) }))}#compare`
  return (
    <th scope="col" aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}>
      <a href={href}>
        {label}
        <Icon className="size-3.5" strokeWidth={2} aria-hidden />
      </a>
    </th>
  )
}

function Row({ compared }: { compared: ComparedProduct }) {
  const [first, ...others] = comparisonColumns
  return (
    <tr>
      <th scope="row">
        <a href={compared.product.path}>{first.wordsOf(compared)}</a>
      </th>
      {others.map(({ id, label, wordsOf }) => (
        <td key={id} data-label={label}>
          {wordsOf(compared)}
        </td>
      ))}
    </tr>
  )
}

/** Products side by side (spec §2); on a phone each row is a card, whose cells say their column. */
export function ComparisonTable({ rows, answer }: { rows: readonly ComparedProduct[]; answer: FinderAnswer }) {
  return (
    <table className="comparison" aria-label="Product comparison">
      <thead>
        <tr>
          {comparisonColumns.map(column => (
            <ColumnHead key={column.id} column={column} answer={answer} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(compared => (
          <Row key={compared.product.api} compared={compared} />
        ))}
      </tbody>
    </table>
  )
}
