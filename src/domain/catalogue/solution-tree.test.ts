import { expect, test } from 'vitest'
import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from './product.ts'
import { solutionTree } from './solution-tree.ts'

const all: readonly ProductEntry[] = products
const tree = solutionTree(all)
const leaves = tree.flatMap(({ environment, scopes }) =>
  scopes.flatMap(({ scope, groups }) =>
    groups.flatMap(({ label, products: found }) => found.map(product => ({ environment, scope, label, product }))),
  ),
)

test('three branches, each with its PCI scopes, the smallest share first', () => {
  expect(tree.map(({ environment, scopes }) => [environment, scopes.map(({ scope }) => scope)])).toEqual([
    ['Card-Present', ['Reduced Scope', 'In Scope']],
    ['Card-Not-Present', ['Reduced Scope', 'In Scope']],
    ['FinTech Tool', ['FinTech Tool', 'Reduced Scope']],
  ])
})

test('every product is reached, at each environment of its own and nowhere else', () => {
  const reached = leaves.map(({ environment, product }) => `${environment} ${product.name}`).sort()
  const wanted = all.flatMap(product => product.environment.map(environment => `${environment} ${product.name}`))
  expect(reached).toEqual(wanted.sort())
  for (const { scope, label, product } of leaves) {
    expect(product.scope).toBe(scope)
    expect(product.type ?? null).toBe(label)
  }
})

test('in person with reduced scope: mobile, semi-integrated, and what is neither', () => {
  const groups = tree[0]?.scopes[0]?.groups.map(({ label, products: found }) => [label, found.length])
  expect(groups).toEqual([
    ['Mobile', 2],
    ['Semi Integrated', 3],
    [null, 1],
  ])
})
