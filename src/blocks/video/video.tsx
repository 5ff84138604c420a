import { Island } from '../../ui/island/island.tsx'
import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import { transcriptOf } from './captions.ts'
import type { video } from './schema.ts'
import href from './video.css?url'
import VideoIsland from './video.island.tsx'

export function Video({ name, title }: BlockProps<typeof video>) {
  const transcript = transcriptOf(name)
  return (
    <>
      <OwnStyles href={href} />
      <figure className="video">
        <Island of={VideoIsland} name={name} title={title} />
        <figcaption>{title}</figcaption>
        {transcript.length > 0 && (
          <details className="video-transcript">
            <summary>Transcript</summary>
            <ul className="video-cues">
              {transcript.map(({ time, text }) => (
                <li key={`${time} ${text}`}>
                  <span className="video-time">{time}</span> {text}
                </li>
              ))}
            </ul>
          </details>
        )}
      </figure>
    </>
  )
}
