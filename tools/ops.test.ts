import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { provisionShop, type RunningGateway, sell, startGateway } from '../src/gateway/test-support/run-gateway.ts'
import { builtPrograms } from '../src/lib/test-support/built-programs.ts'
import { testSecrets } from '../src/server/test-support/settings.ts'
import { type RunningProgram, startProgram } from '../src/server/test-support/start-program.ts'

const root = join(import.meta.dirname, '..')
const has = (program: string) => ['/usr/bin', '/usr/local/bin'].some(folder => existsSync(join(folder, program)))
const hasPrometheus = has('prometheus') && has('promtool')
if (!hasPrometheus) console.warn('SKIPPED: there is no Prometheus (Debian: apt-get install prometheus).')

type Panel = { title: string; targets: { expr: string }[] }
const readPanels = async (): Promise<Panel[]> =>
  JSON.parse(await readFile(join(root, 'ops/grafana/gatehouse.json'), 'utf8')).panels

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

describe.skipIf(!hasPrometheus)('Prometheus', () => {
  let folder: string
  let portal: RunningProgram
  let gateway: RunningGateway
  let prometheus: ChildProcess
  let url: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prometheus-'))
    gateway = await startGateway({ DATA_DIR: folder })
    portal = await startProgram(builtPrograms.portal, { ...testSecrets, PORT: '0', DATA_DIR: folder })
    const given = await readFile(join(root, 'ops/prometheus/prometheus.yml'), 'utf8')
    const config = given
      .replaceAll('15s', '1s')
      .replace('127.0.0.1:3000', new URL(portal.url).host)
      .replace('127.0.0.1:4000', new URL(gateway.url).host)
    await writeFile(join(folder, 'prometheus.yml'), config)
    await writeFile(join(folder, 'alerts.yml'), await readFile(join(root, 'ops/prometheus/alerts.yml')))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'tsdb')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    )
  })
  afterAll(async () => {
    prometheus.kill('SIGKILL')
    await Promise.all([portal.stop(), gateway.end('SIGTERM')])
    await rm(folder, { recursive: true, force: true })
  })

  async function ask(path: string, query: Record<string, string> = {}) {
    const response = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(query)}`)
    const { data } = (await response.json()) as { data: never }
    return data
  }

  test('scrapes both programs, and every panel has data under load', async () => {
    const shop = await provisionShop(gateway.url)
    let number = 0
    const load = async () => {
      await sell(gateway.url, shop, { ACCOUNT_NBR: '4111111111111111', TRAN_NBR: String(++number) })
      await fetch(`${portal.url}/api/session`)
    }
    const inTime = { timeout: 90_000, interval: 500 }
    await vi.waitUntil(async () => {
      await load()
      const { activeTargets } = (await ask('targets').catch(() => ({ activeTargets: [] }))) as {
        activeTargets: { health: string }[]
      }
      return activeTargets.length === 2 && activeTargets.every(({ health }) => health === 'up')
    }, inTime)
    const queries = (await readPanels()).flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '10s') })),
    )
    expect(queries.length).toBeGreaterThan(20)
    let empty: string[] = []
    await vi
      .waitUntil(async () => {
        await load()
        const answers = await Promise.all(
          queries.map(async ({ title, expr }) => {
            const { result } = (await ask('query', { query: expr })) as { result: { value: [number, string] }[] }
            return result.some(({ value: [, text] }) => Number.isFinite(Number(text))) ? [] : [`${title}: ${expr}`]
          }),
        )
        empty = answers.flat()
        return empty.length === 0
      }, inTime)
      .catch(() => {})
    expect(empty).toEqual([])
    const { groups } = (await ask('rules')) as { groups: { rules: { name: string; health: string }[] }[] }
    const rules = groups.flatMap(group => group.rules)
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([])
    expect(rules.map(({ name }) => name)).toContain('ProgramDown')
  }, 300_000)

  test.each([
    [['check', 'config', 'ops/prometheus/prometheus.yml']],
    [['check', 'rules', 'ops/prometheus/alerts.yml']],
    [['test', 'rules', 'ops/prometheus/alerts.test.yml']],
  ])('promtool %j', args => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: root, encoding: 'utf8' })
    expect([status, stderr], stdout).toEqual([0, ''])
  })

  test('promtool finds nothing to say of the names of metrics', async () => {
    for (const address of [portal.url, gateway.url]) {
      const input = await (await fetch(`${address}/metrics`)).text()
      const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
      expect(`${stdout}${stderr}`.split('\n').filter(line => line.includes('gatehouse_'))).toEqual([])
    }
  })
})

const hasSystemd = has('systemd-analyze')
test.skipIf(!hasSystemd).each(['portal@3000', 'gateway@4000'])(
  'systemd takes the unit of %s, and finds it hardened',
  async name => {
    const folder = await mkdtemp(join(tmpdir(), 'units-'))
    const [program] = name.split('@')
    const unit = await readFile(join(root, `ops/systemd/gatehouse-${program}@.service`), 'utf8')
    const file = join(folder, `gatehouse-${name}.service`)
    // Node stands where the machine of the test has it.
    await writeFile(file, unit.replace('/usr/bin/node', process.execPath))
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect([verified.status, verified.stderr.split('\n').filter(line => line.includes(file))]).toEqual([0, []])
    const security = spawnSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' })
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(security.stdout) ?? []
    expect(Number(exposure)).toBeLessThan(2.5)
    await rm(folder, { recursive: true })
  },
)
