import { apiSpecifications } from '../../domain/apis/index.ts'
import type { BlockProps } from '../block.ts'
import { FactTable } from '../fact-table.tsx'
import { OwnStyles } from '../own-styles.tsx'
import href from './operations.css?url'
import type { operations } from './schema.ts'

/** A path that would push the second column out of sight may break behind a part; shorter ones stay in one line. */
const longPath = 44

function Path({ path }: { path: string }) {
  if (path.length <= longPath) return <code>{path}</code>
  const parts = path.split(/(?<=\/)/)
  return (
    <code className="operation-long">
      {parts.map((part, at) => (
        <span key={parts.slice(0, at + 1).join('')}>
          {part}
          <wbr />
        </span>
      ))}
    </code>
  )
}

export function Operations({ api }: BlockProps<typeof operations>) {
  const rows = apiSpecifications[api]?.operations ?? []
  return (
    <>
      <OwnStyles href={href} />
      <FactTable
        caption="Calls"
        columns={['Call', 'What it does']}
        rows={rows.map(({ name, title, method, path }) => ({
          key: name,
          cells: [
            <span key="call" className="operation">
              <span className={`method method-${method.toLowerCase()}`}>{method}</span>{' '}
              {path ? <Path path={path} /> : 'its address'}
            </span>,
            <a key="page" href={`/api-reference/${api}/${name}`}>
              {title}
            </a>,
          ],
        }))}
      />
    </>
  )
}
