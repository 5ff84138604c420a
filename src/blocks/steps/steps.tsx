import type { Part } from '../block.ts'

export function Steps({ parts }: { parts: Part<{ title?: unknown }>[] }) {
  return (
    <ol className="steps">
      {parts.map(({ id, attributes, content }) => (
        <li key={id}>
          <h3 id={id}>{String(attributes.title)}</h3>
          {content}
        </li>
      ))}
    </ol>
  )
}
