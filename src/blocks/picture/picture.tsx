import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import href from './picture.css?url'
import type { picture } from './schema.ts'

/** As `tools/take-pictures.mjs` takes them. */
const size = { width: 1120, height: 700 }

export function Picture({ name, alt, title }: BlockProps<typeof picture>) {
  return (
    <>
      <OwnStyles href={href} />
      <figure className="picture">
        {(['light', 'dark'] as const).map(theme => (
          <img
            key={theme}
            src={`/media/${name}-${theme}.webp`}
            alt={alt}
            {...size}
            loading="lazy"
            decoding="async"
            className={`picture-${theme}`}
          />
        ))}
        <figcaption>{title}</figcaption>
      </figure>
    </>
  )
}
