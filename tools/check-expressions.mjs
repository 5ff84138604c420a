// npm run expressions: looks at regular expressions that are new, each for a text on which it would take long (decision 0366). What is linear
// is written into tools/expressions/known.json; what is not is rewritten, or gets a line there by hand that says why no long text reaches it.
import { setTimeout as sleep } from 'node:timers/promises'
import { check } from 'recheck'
import { ensureInstalled, say } from './bootstrap.mjs'
import { collectExpressions } from './expressions/collect.mjs'
import { linear, readKnown, writeKnown } from './expressions/known.mjs'

ensureInstalled()
const longestMs = 120_000
const found = collectExpressions()
const known = new Map([...readKnown()].filter(([expression]) => found.has(expression)))
const added = [...found.keys()].filter(expression => !known.has(expression))
say(`${found.size} regular expressions, ${added.length} of them new`)

let slow = 0
for (const expression of added) {
  const end = expression.lastIndexOf('/')
  // Neither `y` nor `d` makes one slower, and the checker knows no `v`.
  const flags = expression.slice(end + 1).replace(/[ydv]/g, '')
  const result = await check(expression.slice(1, end), flags, { timeout: longestMs })
  if (result.status === 'safe') {
    known.set(expression, linear)
    // So that an interrupted run has not been in vain.
    writeKnown(known)
    continue
  }
  slow += 1
  const why =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}: ${result.attack.pattern}`
      : 'not decided in two minutes'
  say(`✗ ${expression} in ${found.get(expression).join(', ')}\n             ${why}`)
  await sleep(0)
}
writeKnown(known)
if (slow > 0)
  say(`${slow} may take long: rewrite each, or say in tools/expressions/known.json why no long text reaches it`)
process.exitCode = slow > 0 ? 1 : 0
