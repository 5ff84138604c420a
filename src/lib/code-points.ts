/** Length as people count characters: an emoji is one, not two. */
export function codePointLength(text: string): number {
  return [...text].length
}
