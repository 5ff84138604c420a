// Every regular expression that the programs and their pages are made of.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../bootstrap.mjs'

const isProgram = file => !/[.]test[.]|[\\/]test-support[\\/]|[\\/]released[\\/]/.test(file)

/** Literals of `src` as they are written, each with the places where it is; tests and what is built of other sources apart. */
export function collectExpressions() {
  const found = new Map()
  for (const file of globSync('src/**/*.{ts,tsx,js}', { cwd: root }).filter(isProgram)) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, kind)
    const visit = node => {
      if (ts.isRegularExpressionLiteral(node)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.set(node.text, [...(found.get(node.text) ?? []), `${file}:${line}`])
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}
