import type * as z from 'zod'
import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import { dynamicComponents } from './dynamic-components.tsx'
import href from './grid.css?url'
import type { CellSchema, grid } from './schema.ts'

export function Grid({ columns, parts }: BlockProps<typeof grid>) {
  return (
    <>
      <OwnStyles href={href} />
      <ul className={`cells cells-${columns}`}>
        {parts.map(({ attributes }, index) => (
          <Cell key={index} {...attributes} />
        ))}
      </ul>
    </>
  )
}

/** An unknown component is a line in the log (spec §8); the cells beside it stand. */
function Cell({ component, ...facts }: z.output<typeof CellSchema>) {
  const dynamic = dynamicComponents.get(component)
  if (!dynamic) {
    console.error('Dynamic component not found', component)
    return null
  }
  if (dynamic.complain(facts)) return null
  return (
    <li>
      <dynamic.Component {...facts} />
    </li>
  )
}
