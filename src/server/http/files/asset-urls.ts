import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetUrls } from '../../../contract/page-services.ts'

interface ManifestEntry {
  file: string
  imports?: string[]
}

const runtimeSource = 'src/app/islands/runtime.ts'
const hydrateSource = 'src/app/islands/hydrate.tsx'
const softNavigationSource = 'src/app/islands/soft-navigation.ts'

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
  /** What a file imports, and what those do. */
  function importedBy(source: string, found = new Set<string>()): Set<string> {
    for (const name of manifest[source]?.imports ?? []) {
      const file = fileOf(name)
      if (found.has(file)) continue
      found.add(file)
      importedBy(name, found)
    }
    return found
  }
  const libraries = [...importedBy(hydrateSource), fileOf(hydrateSource)]
  const known = new Map<string, readonly [string, ...string[]]>()
  return {
    filesOf(source) {
      const files = known.get(source) ?? [
        fileOf(source),
        ...[...importedBy(source)].filter(file => !libraries.includes(file)),
      ]
      known.set(source, files)
      return files
    },
    runtime: { src: fileOf(runtimeSource), with: libraries },
    softNavigation: fileOf(softNavigationSource),
  }
}

/** In development Vite serves the sources themselves. */
export const sourceAssetUrls: AssetUrls = {
  filesOf: source => [`/${source}`],
  runtime: { src: `/${runtimeSource}`, with: [`/${hydrateSource}`] },
  softNavigation: `/${softNavigationSource}`,
}
