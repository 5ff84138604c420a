import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { BlockDefinition, BlockExamples } from '../src/blocks/block.ts'
import { registry } from '../src/blocks/registry.ts'

const blocksDir = join(import.meta.dirname, '../src/blocks')

const bodies: Record<BlockDefinition['body']['kind'], string> = {
  none: 'nothing',
  content: 'Markdown and other blocks',
  list: 'one list',
  fences: 'code fences, one for each language',
  parts: '',
  files: 'nothing',
  data: 'nothing',
}

function typeOf(schema: z.core.JSONSchema.BaseSchema): string {
  if (schema.enum) return schema.enum.map(each => `\`${each}\``).join(', ')
  if (schema.type === 'array') return 'list'
  return { string: 'text', boolean: '`true` or `false`', number: 'number' }[String(schema.type)] ?? String(schema.type)
}

function attributeTable(attributes: z.ZodObject): string[] {
  const json = z.toJSONSchema(attributes, { io: 'input' })
  const rows = Object.entries(json.properties ?? {}).map(([name, property]) => {
    const schema = property as z.core.JSONSchema.BaseSchema
    const isRequired = json.required?.includes(name)
    const otherwise = schema.default === undefined ? 'optional' : `\`${JSON.stringify(schema.default)}\` by default`
    return `| \`${name}\` | ${typeOf(schema)} | ${isRequired ? 'required' : otherwise} | ${schema.description} |`
  })
  return rows.length > 0 ? ['| Attribute | Value | | |', '| --- | --- | --- | --- |', ...rows, ''] : []
}

async function examplesOf(name: string): Promise<BlockExamples> {
  const module = (await import(join(blocksDir, name, 'examples.ts'))) as Record<string, BlockExamples>
  return Object.values(module)[0] as BlockExamples
}

async function section({ name, summary, attributes, body }: BlockDefinition): Promise<string> {
  const { good } = await examplesOf(name)
  const part = body.kind === 'parts' ? body.part : undefined
  const example = Object.values(good)[0] as string
  return [
    `## ${name}`,
    '',
    summary,
    '',
    ...attributeTable(attributes),
    `Inside: ${part ? `\`{% ${part.name} %}\` tags` : bodies[body.kind]}.`,
    '',
    ...(part ? [`\`{% ${part.name} %}\`: ${part.summary}`, '', ...attributeTable(part.attributes)] : []),
    '~~~markdoc',
    example.trim(),
    '~~~',
    '',
  ].join('\n')
}

test('the reference for authors is what the schemas say (vitest run content/blocks --update writes it)', async () => {
  const sections = await Promise.all(registry.map(({ definition }) => section(definition)))
  const head = '# Blocks\n\nWritten by `npx vitest run content/blocks --update` from the schemas in `src/blocks`.\n'
  await expect([head, ...sections].join('\n')).toMatchFileSnapshot('blocks.md')
})

test('every attribute is described', () => {
  const undescribed = registry.flatMap(({ definition: { name, attributes, body } }) =>
    [attributes, ...(body.kind === 'parts' ? [body.part.attributes] : [])].flatMap(schema =>
      Object.entries(schema.shape)
        .filter(([, field]) => !(field as z.ZodType).description)
        .map(([field]) => `${name}.${field}`),
    ),
  )
  expect(undescribed).toEqual([])
})

test('every block has a folder with schema, component, examples and test, and every folder is registered', () => {
  const folders = globSync('*/schema.ts', { cwd: blocksDir }).map(file => file.split('/')[0] as string)
  expect(folders.sort()).toEqual(registry.map(({ definition }) => definition.name).sort())
  for (const folder of folders) {
    const files = globSync(`${folder}/*`, { cwd: blocksDir }).map(file => file.split('/')[1])
    expect(files, folder).toEqual(expect.arrayContaining(['schema.ts', 'examples.ts', `${folder}.test.tsx`]))
  }
})
