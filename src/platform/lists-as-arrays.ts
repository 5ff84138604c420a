import {
  type BinaryOperationNode,
  FunctionNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PrimitiveValueListNode,
  ValueNode,
} from 'kysely'

const isList = (node: OperationNode): node is PrimitiveValueListNode => node.kind === 'PrimitiveValueListNode'

const asArray = { in: { operator: '=', quantifier: 'any' }, 'not in': { operator: '<>', quantifier: 'all' } } as const

class ListsAsArrays extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { operator, rightOperand, ...rest } = super.transformBinaryOperation(node)
    const words = OperatorNode.is(operator) && asArray[operator.operator as keyof typeof asArray]
    if (!words || !isList(rightOperand)) return { ...rest, operator, rightOperand }
    const array = FunctionNode.create(words.quantifier, [ValueNode.create(rightOperand.values)])
    return { ...rest, operator: OperatorNode.create(words.operator), rightOperand: array }
  }
}

/**
 * Writes `in ($1, $2, …)` as `= any($1)`: one text for lists of all lengths, and so one that PostgreSQL can keep prepared
 * (`name-statements.ts`). Both mean the same to its planner.
 */
export function listsAsArrays(): KyselyPlugin {
  const transformer = new ListsAsArrays()
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}
