import { apiSpecifications } from '../../domain/apis/index.ts'
import { httpOperations } from '../../domain/apis/postman.ts'
import type { BlockProps } from '../block.ts'
import { FactTable } from '../fact-table.tsx'
import type { downloads } from './schema.ts'

const forHttp = [
  {
    file: 'postman.json',
    name: 'Postman collection',
    what: 'Every call with example fields. Import it, and fill in your keys once, as variables of the collection.',
  },
  {
    file: 'openapi.json',
    name: 'OpenAPI 3.1',
    what: 'Calls, types, examples and codes of errors for generators, mock servers and editors. The gateway has it too, at /openapi.',
  },
]
/** What one product has beside them. */
const own: Readonly<Record<string, typeof forHttp>> = {
  woocommerce: [
    {
      file: 'card-gateway.zip',
      name: 'The plugin',
      what: 'Card Gateway for WooCommerce, with the addresses of this sandbox. Upload it under Plugins, Add New.',
    },
  ],
}
const forAll = [
  {
    file: 'documentation.md',
    name: 'Documentation as Markdown',
    what: 'All articles of this product in one text, for reading offline and for language models.',
  },
]

export function Downloads({ api: name }: BlockProps<typeof downloads>) {
  const api = apiSpecifications[name]
  const calls = api && httpOperations(api).length > 0 ? forHttp : []
  const files = [...(own[name] ?? []), ...calls, ...forAll]
  return (
    <FactTable
      caption="Downloads"
      columns={['File', 'What it is for']}
      rows={files.map(row => ({
        key: row.file,
        cells: [
          <a key="file" href={`/downloads/${name}/${row.file}`} download>
            {row.name}
          </a>,
          row.what,
        ],
      }))}
    />
  )
}
