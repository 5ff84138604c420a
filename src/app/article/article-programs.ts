import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc'
import { findLanguage } from '../../blocks/languages.ts'
import type { ColouredPiece, ColourPrograms, ProgramText } from '../../contract/page-services.ts'

/** What stands in the `code` element of a program. */
export type Highlight = (text: string, language: string) => RenderableTreeNode[]

const drawn = (piece: ColouredPiece): RenderableTreeNode =>
  typeof piece === 'string' ? piece : new Markdoc.Tag('span', { class: piece[0] }, [piece[1]])

/**
 * The programs of an article: noted while it is transformed, where `highlight` leaves a place for each, and put there in colours
 * afterwards, all in one question to the thread that colours. A language without a grammar stays as it is.
 */
export function createArticlePrograms(): { highlight: Highlight; fill(colour: ColourPrograms): Promise<void> } {
  const noted: { program: ProgramText; place: RenderableTreeNode[] }[] = []
  return {
    highlight(text, language) {
      const grammar = findLanguage(language)?.grammar
      if (!grammar) return [text]
      const place: RenderableTreeNode[] = []
      noted.push({ program: { text, grammar }, place })
      return place
    },
    async fill(colour) {
      const coloured = await colour(noted.map(({ program }) => program))
      for (const [index, { place }] of noted.entries()) place.push(...(coloured[index] ?? []).map(drawn))
    },
  }
}
