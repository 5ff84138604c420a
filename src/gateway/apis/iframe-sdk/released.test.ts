import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { libraryReleases, newestLibrary } from '../../../domain/apis/iframe-sdk/library.ts'

// What browsers get is made of `browser` and lies in `released`, so that its bytes are known before anybody loads it. After a change
// of the frames: `vitest -u` with this file. After a change of the library: first another version in domain/apis/iframe-sdk/library.ts.

const here = import.meta.dirname

/** One script without imports, minified. */
async function bundle(entry: string): Promise<string> {
  const made = await build({
    ...{ root: here, configFile: false, logLevel: 'error' },
    define: { __VERSION__: JSON.stringify(newestLibrary.version) },
    build: {
      ...{ write: false, minify: true, target: 'es2022' },
      lib: { entry: join(here, 'browser', entry), formats: ['iife'], name: 'made' },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const [file] = first && 'output' in first ? first.output : []
  if (file?.type !== 'chunk') throw new Error(`${entry} made no script`)
  return file.code
}

const released = (name: string) => join(here, 'released', name)

test('the released frames are what their sources make', async () => {
  await expect(await bundle('card-field.ts')).toMatchFileSnapshot(released('card-field.min.js'))
})

test('the newest library is what its source makes', async () => {
  const name = `pay-now-${newestLibrary.version}.min.js`
  await expect(await bundle('pay-now.ts')).toMatchFileSnapshot(released(name))
})

test.each(libraryReleases)(
  'release $version has the bytes that its hash was published for',
  ({ version, integrity }) => {
    const bytes = readFileSync(released(`pay-now-${version}.min.js`))
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity)
  },
)
