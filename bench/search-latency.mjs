// How long the server takes for a query: CONTENT_DIR=… node bench/search-latency.mjs PORTAL_URL [queries]
// The portal must run with the articles to measure (bench/import-corpus.mjs). Prints one JSON row: median, 99th percentile,
// worst, and the bytes of the compressed answers.
const [portal = 'http://localhost:3000', given = '200'] = process.argv.slice(2)
const words = [
  'refund',
  'AUTH_RESP',
  'settlement',
  'tokenizaton',
  'terminal receipt',
  'webhook',
  'zq3ymarker',
  'captur',
  '51',
  'merchant account',
]

const ask = async query => {
  const startedAt = performance.now()
  const response = await fetch(`${portal}/search.json?q=${encodeURIComponent(query)}`, {
    headers: { 'accept-encoding': 'br' },
  })
  const text = await response.text()
  return { ms: performance.now() - startedAt, answer: JSON.parse(text), characters: text.length }
}

// The index is made in the background after the start: wait until it is whole.
let complete = false
const startedAt = performance.now()
while (!complete) {
  complete = (await ask('settlement')).answer.isComplete
  if (!complete) await new Promise(done => setTimeout(done, 200))
}
const indexedMs = Math.round(performance.now() - startedAt)

const times = []
let characters = 0
for (let n = 0; n < Number(given); n++) {
  const found = await ask(words[n % words.length])
  times.push(found.ms)
  characters = Math.max(characters, found.characters)
}
times.sort((a, b) => a - b)
const at = share => Number(times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1))
console.log(
  JSON.stringify({ queries: times.length, indexedMs, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1), characters }),
)
