import { Island } from '../../ui/island/island.tsx'
import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import href from './carousel.css?url'
import CarouselIsland from './carousel.island.tsx'
import type { carousel } from './schema.ts'

export function Carousel({ label, speed, parts }: BlockProps<typeof carousel>) {
  const slides = parts.map(({ attributes: { title }, content }) => ({ title, content }))
  return (
    <>
      <OwnStyles href={href} />
      <Island of={CarouselIsland} when="idle" label={label} speed={speed} slides={slides} />
    </>
  )
}
