import { Island } from '../../ui/island/island.tsx'
import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import stylesHref from './enrollment-link.css?url'
import EnrollmentLinkIsland from './enrollment-link.island.tsx'
import type { enrollmentLink } from './schema.ts'

export function EnrollmentLink({ href, source, label }: BlockProps<typeof enrollmentLink>) {
  return (
    <>
      <OwnStyles href={stylesHref} />
      <Island of={EnrollmentLinkIsland} when="cookie:signed_in=1" href={href} source={source} label={label} />
    </>
  )
}
