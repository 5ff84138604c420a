/** Text, text that leads somewhere, or text that begins with what the eye looks for. */
export type Cell = string | { text: string; href: string } | { lead: string; text: string }

/** A table that the block `data-table` shows by its name. */
export interface DataTable {
  caption: string
  /** Where cells are sentences: on a phone each row stands as a list of its cells, as nobody reads sentences sideways. */
  stacks?: true
  columns: readonly string[]
  /** One cell for each column; the first names the row. */
  rows: readonly (readonly Cell[])[]
}
