/** One kind of refusal. `title` and `whatToDo` are public texts; people read them on the page behind `type`. */
export interface CatalogueError {
  status: number
  title: string
  whatToDo: string
}
