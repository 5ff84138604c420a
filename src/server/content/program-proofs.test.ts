import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programProofs } from '../../domain/apis/program-proof.ts'
import { hashProgram, proofsFile } from './program-proofs.ts'

// What articles say of their programs is held true: each has its proof, of the text that is shown.

const content = join(import.meta.dirname, '../../../content')
const snippets = join(content, 'snippets')
const proofs = programProofs.parse(JSON.parse(readFileSync(join(content, proofsFile), 'utf8')))
const programs = globSync('*/*/*.*', { cwd: snippets }).sort()

test('every program has a proof, and every proof its program', () => {
  expect(Object.keys(proofs).sort()).toEqual(programs)
})

test.each(programs)('%s is the text that was run; else run npm run docs:prove', path => {
  expect(proofs[path]?.hash).toBe(hashProgram(readFileSync(join(snippets, path), 'utf8')))
})

test('what runs on no Mac alone was run, all of it', () => {
  const left = Object.entries(proofs).flatMap(([path, proof]) => ('needs' in proof ? [path] : []))
  expect(left.filter(path => !/\.(swift|m)$/.test(path))).toEqual([])
})
