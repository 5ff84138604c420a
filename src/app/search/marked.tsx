import { Fragment } from 'react'

/** A text with what was found in it set apart. */
export function Marked({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  const ends = [0, ...marks.map(([, end]) => end)]
  return (
    <>
      {marks.map(([begin, end], index) => (
        <Fragment key={begin}>
          {text.slice(ends[index], begin)}
          <mark>{text.slice(begin, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
