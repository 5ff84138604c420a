/**
 * The styles of one block that few pages use: React moves the link into the head, once, so that pages without the block
 * do not carry them. `href` is what `import href from './<block>.css?url'` gives. It stands outside the block's island,
 * because what an island draws by itself has no head.
 */
export function OwnStyles({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} precedence="default" />
}
