/** Whose pages belong to one reader, answer a question, or are files. */
const personal =
  /^\/(api|apply|dashboard|downloads|forgot-password|login|order-test-terminal|previews|search|sign-up)(\/|$)/
/** Documents of their own, by their policies or scripts; some begin something by being opened. */
const ownDocument = /\/(api-reference|demo|hardware|product-finder|sandbox|templates|virtual-terminal)$/

/** Whether an address is that of a page that is the same for everybody, so that it may be fetched before the click and shown in the open document. Not what has a question, and not files. */
export const isPageForAll = ({ origin, pathname, search }: URL | HTMLAnchorElement) =>
  origin === location.origin &&
  !search &&
  !pathname.includes('.') &&
  !personal.test(pathname) &&
  !ownDocument.test(pathname)
