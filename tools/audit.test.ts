import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { judge } from './audit.mjs'
import { root } from './bootstrap.mjs'

const advisory = (id: string, severity: string) => ({
  ...{ id: id.length, url: `https://github.com/advisories/${id}`, title: `A fault of ${id}`, severity },
  ...{ vulnerable_versions: '<999', cwe: [], cvss: { score: 0, vectorString: null } },
})

/** A registry, as far as `npm audit` asks one: which faults are known, and which versions there are. */
let faults: Record<string, object[]> | undefined
let asked: Record<string, string[]> = {}
let registry: Server
let folder: string
beforeAll(async () => {
  registry = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const name = decodeURIComponent((request.url ?? '').slice(1))
      const [version = '1.0.0'] = asked[name] ?? []
      response.end(
        JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { name, version } } }),
      )
      return
    }
    const body = await buffer(request)
    asked = JSON.parse(String(body[0] === 0x1f ? gunzipSync(body) : body))
    if (!faults) response.statusCode = 405
    response.end(JSON.stringify(faults ?? {}))
  })
  await new Promise<void>(done => registry.listen(0, '127.0.0.1', done))
})
afterAll(() => registry.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function audit(): Promise<{ code: number; output: string }> {
  const { port } = registry.address() as AddressInfo
  const env = {
    ...process.env,
    ...{ npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: folder, npm_config_fetch_retries: '0' },
  }
  const args = [join(root, 'tools/audit.mjs'), join(folder, 'known.json')]
  return new Promise(done => {
    execFile(process.execPath, args, { env }, (error, output, errors) =>
      done({ code: error ? Number(error.code) : 0, output: output + errors }),
    )
  })
}
const known = () => JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8')) as Record<string, { since: string }>

describe('npm run audit', () => {
  test('names faults of what runs, and keeps since when each is known; what is mended leaves', async () => {
    faults = { hono: [advisory('GHSA-aaaa', 'critical')], vite: [advisory('GHSA-bbbb', 'critical')] }
    const first = await audit()
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^hono: A fault of GHSA-aaaa .*critical.*replace/),
    })
    expect(asked['hono']).toHaveLength(1)
    // A tool that builds the pages does not run.
    expect(Object.keys(known())).toEqual(['GHSA-aaaa'])
    writeFileSync(join(folder, 'known.json'), JSON.stringify({ 'GHSA-aaaa': { since: '2026-01-01' } }))
    const late = await audit()
    expect(late).toMatchObject({ code: 1, output: expect.stringMatching(/^LATE {2}hono: .* by 2026-01-08/) })
    expect(known()['GHSA-aaaa']).toMatchObject({ since: '2026-01-01', package: 'hono', severity: 'critical' })
    faults = {}
    expect(await audit()).toEqual({ code: 0, output: 'No fault is known of what runs.\n' })
    expect(known()).toEqual({})
  })

  test('fails where the registry does not answer, and forgets nothing', async () => {
    const text = JSON.stringify({ 'GHSA-aaaa': { since: '2026-01-01' } })
    writeFileSync(join(folder, 'known.json'), text)
    faults = undefined
    expect(await audit()).toMatchObject({ code: 1, output: expect.stringContaining('registry did not say') })
    expect(readFileSync(join(folder, 'known.json'), 'utf8')).toBe(text)
  })
})

describe('a fault', () => {
  const lateOn = (day: string, severity: string, decision?: string) =>
    judge(
      day,
      { one: { package: 'hono', title: 'A fault', severity, since: '2026-03-01', decision } },
      (number: string) => ['0404'].includes(number),
    )[0]?.isLate

  test.each([
    ['critical', '2026-03-08', false],
    ['critical', '2026-03-09', true],
    ['high', '2026-03-31', false],
    ['high', '2026-04-01', true],
    ['moderate', '2027-03-01', false],
  ])('that is %s is on %s: late %s', (severity, day, isLate) => {
    expect(lateOn(day, severity)).toBe(isLate)
  })

  test('that a decision record answers may stay; one that names none may not', () => {
    expect(lateOn('2026-06-01', 'critical', '0404')).toBe(false)
    expect(lateOn('2026-06-01', 'critical', '9999')).toBe(true)
  })
})

test('docs/operations.md has these times', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8').replaceAll(/\s+/g, ' ')
  expect(text).toContain('within seven days where the fault is critical, thirty days where it is high')
})
