import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasBuiltPages } from '../src/lib/test-support/built-programs.ts'
import { hasPostgres } from '../src/platform/test-support/on-postgres.ts'

const root = join(import.meta.dirname, '..')

// In full: node bench/rolling-restart.mjs 1000 10
test.skipIf(!hasPostgres || !hasBuiltPages)(
  'no request is lost while copies behind a balancer are stopped and started, and each sale is in the books once',
  () => {
    const ran = spawnSync(process.execPath, ['bench/rolling-restart.mjs', '40', '4'], {
      ...{ cwd: root, encoding: 'utf8', timeout: 280_000 },
    })
    const figures = JSON.parse(ran.stdout.trim().split('\n').at(-1) ?? '{}')
    expect(figures, ran.stderr).toMatchObject({ restarts: 4, lost: {}, endedWith: [0] })
    expect(figures.sent).toBeGreaterThan(100)
    expect(figures.answered).toBe(figures.sent)
    expect(figures.approved).toBeGreaterThan(0)
    expect(figures.inTheBooks).toBe(figures.approved)
    expect(ran.status).toBe(0)
  },
  300_000,
)
