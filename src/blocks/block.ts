import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod'
import type { ProgramProof } from '../domain/apis/program-proof.ts'

/** A program text shown in a code block, before colours. */
export interface CodeFile {
  /** Id in `languages.ts`. */
  language: string
  text: string
  /** Name shown over the code and given to the download. */
  filename?: string
  /** Id of the language whose colours it has, where that is another one: a command that starts a program. */
  colours?: string
  /** Below the code: when it was run, or why it was not. */
  proof?: string
}

/**
 * A code block as a component gets it: `panel` is the coloured `<pre>`. Whole programs in many languages would make a
 * page heavy, so it carries one of them; the others are at `href`, the same page in that language.
 */
export interface CodePanel {
  language: string
  label: string
  filename: string
  panel: ReactNode
  proof?: string
  href?: string
}

/** An item of a list body; `hide` is what the author wrote as `{% hide=true %}` behind it. */
export interface ListItem {
  content: ReactNode
  hide: boolean
}

/** A child tag of a block made of parts; `id` is its anchor where the part has a heading. */
export interface Part<A> {
  attributes: A
  id: string
  content: ReactNode
}

/** What a block may ask for besides its own text. */
export interface BlockSources {
  snippets(product: string, task: string): Promise<Record<string, string>>
  /** What is known of running them, by language; of programs that were changed since, nothing. */
  proofs(product: string, task: string): Promise<Record<string, ProgramProof>>
  /** A file of `content/codes` by its name without `.yaml`, as it stands there; or why it cannot be read. */
  codes(file: string): Promise<{ tables: unknown } | { problem: string }>
}

export interface PartDefinition {
  name: string
  summary: string
  attributes: z.ZodObject
  body: { kind: 'none' } | { kind: 'content' }
  /** The attribute that is a heading of the page, with an anchor. */
  heading?: string
  /** What is wrong without being a reason to leave out the whole block: its author is told, the rest is drawn. */
  remark?(attributes: Record<string, unknown>): string | null
}

/** What may stand between a block's opening and closing tag. */
export type Body =
  | { kind: 'none' }
  | { kind: 'content' }
  /** Exactly one Markdown list. */
  | { kind: 'list' }
  /** Code fences only. */
  | { kind: 'fences' }
  /** Tags of one kind only. */
  | { kind: 'parts'; part: PartDefinition }
  /** Nothing; the code comes from files. `anchor` is its id in every language of the page. */
  | { kind: 'files'; load(attributes: never, sources: BlockSources): Promise<CodeFile[] | string> }
  /** Nothing; what is shown comes from a file of content, as data. A sentence: what is wrong with it. */
  | { kind: 'data'; load(attributes: never, sources: BlockSources): Promise<object | string> }

export type BodyProps<B extends Body> = B extends { kind: 'content' }
  ? { children: ReactNode }
  : B extends { kind: 'list' }
    ? { items: ListItem[]; isOrdered: boolean }
    : B extends { kind: 'fences' }
      ? { panels: CodePanel[] }
      : B extends { kind: 'files' }
        ? { panels: CodePanel[]; anchor: string }
        : B extends { kind: 'data'; load(...given: never[]): Promise<infer Data> }
          ? { data: Exclude<Data, string> }
          : B extends { kind: 'parts'; part: infer P extends PartDefinition }
            ? { parts: Part<z.output<P['attributes']>>[] }
            : unknown

/** A block: the tag that an author writes, what it takes, and what it stands for. */
export interface BlockDefinition<A extends z.ZodObject = z.ZodObject, B extends Body = Body> {
  /** Tag name, kebab-case; also the block's folder and its section in `content/blocks.md`. */
  name: string
  /** One sentence for authors. */
  summary: string
  attributes: A
  body: B
  /** Rules between attributes and parts; answers what is wrong in the author's words. */
  check?(attributes: z.output<A>, parts: Record<string, unknown>[]): string[]
}

export const defineBlock = <A extends z.ZodObject, const B extends Body>(definition: BlockDefinition<A, B>) =>
  definition

/** What the component of a block gets. */
export type BlockProps<D> = D extends BlockDefinition<infer A, infer B> ? z.output<A> & BodyProps<B> : never

export interface RegisteredBlock {
  definition: BlockDefinition
  Component: ComponentType<never>
}

export const registerBlock = <A extends z.ZodObject, B extends Body>(
  definition: BlockDefinition<A, B>,
  Component: ComponentType<z.output<A> & BodyProps<B>>,
): RegisteredBlock => ({
  definition: definition as unknown as BlockDefinition,
  Component: Component as ComponentType<never>,
})

/** Examples feed the tests, the gallery and the authors' reference. */
export interface BlockExamples {
  /** Name → Markdoc source that renders without a problem. */
  good: Record<string, string>
  /** Name → source and the exact message its author gets, without file and line. */
  wrong: Record<string, { source: string; message: string }>
}
