// Prints what happens to your sandbox account, and forwards it to your machine as webhooks, signed: no public address is needed.
//   EPI_ID=… EPI_KEY=… npm run listen -- --to http://localhost:8080/hook
// `npm run listen -- --help` has the rest.

import { createFeed } from './listen/feed.mjs'
import { forward } from './listen/forward.mjs'
import { help, readOptions } from './listen/options.mjs'
import { secretOf } from './listen/secret.mjs'

const { options, problem } = readOptions(process.argv.slice(2), process.env)
if (options?.isHelp) {
  console.log(help)
  process.exit(0)
}
if (problem) {
  console.error(`${problem}\nnpm run listen -- --help says more.`)
  process.exit(1)
}

const { to, isWanted, printsJson } = options
const secret = secretOf(options)
const stopping = new AbortController()
/** What is said beside the events goes where it does not mix with JSON. */
const say = printsJson ? console.error : console.log
let position = options.from
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())

const print = (event, result) => {
  if (printsJson) return console.log(JSON.stringify({ ...event, body: JSON.parse(event.body), ...(to && { result }) }))
  const time = new Date().toISOString().slice(11, 19)
  console.log(`${time}  #${event.position}  ${event.type}${to ? `  ${result}` : `  ${event.body}`}`)
}

const feed = createFeed(options, { say, signal: stopping.signal })
try {
  position ??= await feed.end()
  say(`Listening to the events of ${options.id} behind position ${position}.`)
  if (to) say(`Forwarding to ${to}, signed with WEBHOOK_SECRET=${secret}`)
  say('Stop with Ctrl+C.')
  while (!stopping.signal.aborted) {
    const { events, next } = await feed.next(position)
    for (const event of events) {
      if (isWanted(event.type)) print(event, to && (await forward(event, { to, secret, signal: stopping.signal })))
      if (stopping.signal.aborted) break
      position = event.position
    }
    if (events.length === 0) position = next
  }
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error.message)
    process.exitCode = 1
  }
}
if (position !== undefined) say(`To continue from here, add --from ${position}`)
