// npm run watch-pages -- <address of the gateway> [address of a page ...] [--shop <origin> ...]
// Looks at pages where cards are typed, and at our libraries, and says what differs from ops/scripts.json and from the headers that they must have:
// PCI DSS 11.6.1 asks for it once a week at least. Ends with 1 where something does. `--write` writes ops/scripts.json from the code.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { say, stop } from './bootstrap.mjs'
import { openPaths } from './watch-pages/expected.mjs'
import { inventoryOfCode, readInventory, writeInventory } from './watch-pages/inventory.mjs'
import { lookAt, lookAtLibraries } from './watch-pages/look.mjs'

async function watch(gateway, pages, shops) {
  const parts = { inventory: readInventory(), fetch, shops }
  let count = 0
  for (const address of [...openPaths.map(path => new URL(path, gateway).href), ...pages, gateway]) {
    const look = address === gateway ? lookAtLibraries : lookAt
    const findings = await look(address, parts).catch(error => [
      `could not be fetched: ${error.cause?.message ?? error.message}`,
    ])
    for (const finding of findings) say(`✗ ${new URL(address).pathname}: ${finding}`)
    count += findings.length
  }
  say(count === 0 ? 'nothing has changed' : `${count} findings`)
  process.exitCode = count === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean' }, shop: { type: 'string', multiple: true } },
  })
  const [gateway, ...pages] = positionals
  if (values.write) writeInventory(await inventoryOfCode())
  else if (!URL.canParse(gateway ?? '')) stop('Name the gateway: npm run watch-pages -- https://gateway.example')
  else await watch(gateway, pages, values.shop ?? [])
}
