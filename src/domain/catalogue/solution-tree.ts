import { EnvironmentSchema, IntegrationTypeSchema, type Product, type ProductEntry, ScopeSchema } from './product.ts'

/** A kind of integration below a scope; without a label what is of no special kind. */
export interface SolutionGroup {
  label: Product['type'] | null
  products: ProductEntry[]
}

export interface SolutionScope {
  scope: Product['scope']
  groups: SolutionGroup[]
}

/** One environment, with how much of PCI there is to choose from in it. */
export interface SolutionBranch {
  environment: Product['environment'][number]
  scopes: SolutionScope[]
}

/** From the smallest share of PCI to the largest. */
const scopeOrder = ScopeSchema.options.toReversed()
const types = [...IntegrationTypeSchema.options, null]

/**
 * The solution chooser tree (spec §2): environment, PCI scope, kind, product. It grows from the catalogue, so that no
 * product can be missing; one that works in two environments hangs on both.
 */
export const solutionTree = (products: readonly ProductEntry[]): SolutionBranch[] =>
  EnvironmentSchema.options.map(environment => {
    const own = products.filter(product => product.environment.includes(environment))
    const groupsOf = (scope: Product['scope']): SolutionGroup[] =>
      types
        .map(label => ({
          label,
          products: own.filter(product => product.scope === scope && (product.type ?? null) === label),
        }))
        .filter(group => group.products.length > 0)
    return {
      environment,
      scopes: scopeOrder.map(scope => ({ scope, groups: groupsOf(scope) })).filter(({ groups }) => groups.length > 0),
    }
  })
