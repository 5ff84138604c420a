// Checks the module boundaries, and that the check itself saw every source file: a gate that sees nothing passes everything.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import configuration from '../.dependency-cruiser.mjs'
import { root } from './bootstrap.mjs'

const folders = ['src', 'content', 'e2e']

/**
 * @param baseDir the tree to check; the tests give one with planted faults
 * @returns lines to print, and whether all is well
 */
export async function checkBoundaries(baseDir = root) {
  const present = folders.filter(folder => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: baseDir }).length > 0)
  const sources = present
    .flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: baseDir, exclude: ['**/node_modules/**'] }))
    .filter(file => !file.includes('content/snippets'))
  const { options, forbidden } = configuration
  const tsConfig = extractTsConfig(join(root, options.tsConfig.fileName))
  const result = await cruise(
    present,
    {
      ...options,
      baseDir,
      validate: true,
      ruleSet: { forbidden },
      exclude: { path: [options.exclude.path, 'content/snippets'] },
    },
    options.enhancedResolveOptions,
    { tsConfig },
  )
  const { violations, totalCruised } = result.output.summary
  const seen = new Set(result.output.modules.map(module => module.source))
  const unseen = sources.filter(file => !seen.has(file))
  const lines = violations.map(({ from, to, rule }) => {
    const why = forbidden.find(({ name }) => name === rule.name)?.comment
    return `${rule.name}: ${from} → ${to}. ${why}`
  })
  if (unseen.length > 0)
    lines.push(`the check did not see ${unseen.length} of ${sources.length} source files, ${unseen[0]} for one`)
  return { isSound: lines.length === 0, lines, modules: totalCruised }
}

if (import.meta.main) {
  const { isSound, lines, modules } = await checkBoundaries()
  for (const line of lines) console.error(line)
  console.log(`boundaries: ${modules} files seen, ${lines.length} broken`)
  process.exitCode = isSound ? 0 : 1
}
