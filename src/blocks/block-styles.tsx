import type { ReactNode } from 'react'
import href from './blocks.css?url'

/** A block whose styles are in `blocks.css`; React puts one link into the head, however many blocks ask for it. */
export function withBlockStyles<P extends object>(Block: (props: P) => ReactNode): (props: P) => ReactNode {
  return function StyledBlock(props: P) {
    return (
      <>
        <link rel="stylesheet" href={href} precedence="default" />
        <Block {...props} />
      </>
    )
  }
}
