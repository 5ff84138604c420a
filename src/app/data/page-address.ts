const withoutHash = (address: string) => address.split('#')[0]

/** Whether this page was loaded for another address than the one it has now: somebody went through the history before a script heard it. */
export const isOfAnotherAddress = () =>
  performance.getEntriesByType('navigation').some(({ name }) => withoutHash(name) !== withoutHash(location.href))
