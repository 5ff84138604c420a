import { apiSpecifications } from '../../domain/apis/index.ts'
import { httpOperations } from '../../domain/apis/specification/http-operations.ts'
import type { BlockProps } from '../block.ts'
import { FactTable } from '../fact-table.tsx'
import type { downloads } from './schema.ts'

const forHttp = [
  {
    file: 'postman.json',
    name: 'Postman collection',
    what: 'Every call, in an order that works from the first to the last, with checks. Import it with the environment of your keys.',
  },
  {
    file: 'bruno.zip',
    name: 'Bruno collection',
    what: 'The same calls and checks as a folder of files for your repository. Unpack it, open it in Bruno, and import the same environment.',
  },
  {
    file: 'openapi.json',
    name: 'OpenAPI 3.1',
    what: 'Calls, types, examples and error codes for generators, mock servers and editors. The gateway serves it too, at /openapi.',
  },
]
/** What one product has beside them. */
const own: Readonly<Record<string, typeof forHttp>> = {
  woocommerce: [
    {
      file: 'card-gateway.zip',
      name: 'Plugin',
      what: 'Card Gateway for WooCommerce, with the addresses of this sandbox. Upload it under Plugins, Add New.',
    },
  ],
}
const forAll = [
  {
    file: 'documentation.md',
    name: 'Documentation as Markdown',
    what: 'All articles of this product in one file, for offline reading and language models.',
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
