import { type LimitNode, type QueryCompiler, SqliteDialect, SqliteQueryCompiler, ValueNode } from 'kysely'

class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`)
    else super.visitLimit(node)
  }
}

/**
 * SQLite, with limits in the text of statements. From 3.47 on it plans by the value of `limit ?`, and so prepares the statement anew at
 * each run, which on a table with many indexes takes four times as long as the run (decision 0376).
 */
export class LiteralLimitsDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new LiteralLimits()
  }
}
