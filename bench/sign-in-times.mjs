// Whether the time of a refused sign-in tells if an address has an account: node bench/sign-in-times.mjs [tries]
// Starts the built portal on a free port with a data folder of its own, signs people up, and tries wrong passwords one after the other: in each pair
// once for a person who is there and once for one who is not, in an order that chance decides. Each try comes from another address, and no
// person is tried more than ten times, so that no lock ends it. Prints one JSON row: the middle of both, by how much they differ, and in which
// share of the pairs the known one took longer (half of them, where nothing can be told). Both stand in one run: other programs slow both.
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { below, median, quantile, report } from './figures.mjs'
import { startPortal } from './start-portal.mjs'

const tries = Number(process.argv[2] ?? 2_000)
const triesOfEach = 10
const pairs = Math.ceil(tries / 2)
const people = Math.ceil(pairs / triesOfEach)
/** The first ones compile and fill caches. */
const warmPairs = 20

const { url, stop } = await startPortal(join(import.meta.dirname, '../content'), [], {
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
})
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let asked = 0

/** Status and milliseconds, from an address that nobody else has. */
function post(path, json) {
  asked += 1
  const body = JSON.stringify(json)
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  const headers = { 'x-forwarded-for': from, 'content-type': 'application/json', 'content-length': body.length }
  const startedAt = performance.now()
  return new Promise((done, failed) => {
    const sent = request(url + path, { agent, method: 'POST', headers }, answer => {
      answer.resume()
      answer.once('end', () => done({ status: answer.statusCode, ms: performance.now() - startedAt }))
    })
    sent.once('error', failed)
    sent.end(body)
  })
}

/** Of the same length, so that no address is told by its bytes. */
const addressOf = (kind, index) => `${kind}${String(index).padStart(6, '0')}@shop.example`

async function signUp(index) {
  const person = { firstName: 'Pia', lastName: 'Person', company: '', phone: '' }
  const json = { ...person, email: addressOf('a', index), password: 'marble tundra 9 violin' }
  const { status } = await post('/api/auth/sign-up/email', json)
  if (status !== 200) throw new Error(`signing up answered ${status}`)
}

async function tryOne(kind, index) {
  const json = { email: addressOf(kind, index), password: 'velvet otter canyon 7' }
  const { status, ms } = await post('/api/auth/sign-in/email', json)
  if (status !== 401) throw new Error(`signing in answered ${status}`)
  return ms
}

/** Milliseconds of both, who is asked first as chance will. */
async function tryPair(index) {
  const order = Math.random() < 0.5 ? ['a', 'b'] : ['b', 'a']
  const times = {}
  for (const kind of order) times[kind] = await tryOne(kind, index)
  return { known: times.a, unknown: times.b }
}

const rounded = (value, digits = 2) => Number(value.toFixed(digits))

try {
  const warmPeople = Math.ceil(warmPairs / triesOfEach)
  for (let index = 0; index < people + warmPeople; index++) await signUp(index)
  for (let pair = 0; pair < warmPairs; pair++) await tryPair(people + (pair % warmPeople))
  const found = []
  for (let pair = 0; pair < pairs; pair++) found.push(await tryPair(pair % people))
  const known = found.map(each => each.known)
  const unknown = found.map(each => each.unknown)
  const [of, other] = [median(known, 3), median(unknown, 3)]
  const differsBy = rounded((Math.abs(of - other) / Math.min(of, other)) * 100)
  console.log(
    JSON.stringify({
      tries: pairs * 2,
      people,
      knownMs: of,
      unknownMs: other,
      differsByPercent: differsBy,
      knownTookLonger: rounded(found.filter(each => each.known > each.unknown).length / pairs),
      p90Ms: { known: quantile(known, 0.9), unknown: quantile(unknown, 0.9) },
      loadAverage: rounded(loadavg()[0], 1),
    }),
  )
  report('sign-in-times', [
    below(`${pairs * 2} wrong passwords: medians of known and unknown addresses differ by`, 5, differsBy, '%'),
  ])
} finally {
  agent.destroy()
  await stop()
}
