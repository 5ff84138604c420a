import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetUrls } from '../../contract/page-services.ts'

interface ManifestEntry {
  file: string
  imports?: string[]
}

const runtimeSource = 'src/app/islands/runtime.ts'
const hydrateSource = 'src/app/islands/hydrate.tsx'

/** Hashed names from Vite's manifest, read once at the start. */
export function builtAssetUrls(clientDir: string): AssetUrls {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const fileOf = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`The build has no file for ${source}: run npm run build again`)
    return `/${entry.file}`
  }
  const importsOf = (manifest[hydrateSource]?.imports ?? []).map(name => `/${manifest[name]?.file}`)
  const urls = new Map<string, string>()
  return {
    island(source) {
      const known = urls.get(source) ?? fileOf(source)
      urls.set(source, known)
      return known
    },
    runtime: { src: fileOf(runtimeSource), with: [fileOf(hydrateSource), ...importsOf] },
  }
}

/** In development Vite serves the sources themselves. */
export const sourceAssetUrls: AssetUrls = {
  island: source => `/${source}`,
  runtime: { src: `/${runtimeSource}`, with: [`/${hydrateSource}`] },
}
