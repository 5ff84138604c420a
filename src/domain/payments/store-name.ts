/** A store's name is a heading of its pages, so it is shorter than other user data (spec §9, payments 1.4). */
export const storeNameMaxLength = 50

/** What a receipt calls the store: the user's company, or a default (spec §5). */
export const storeNameOf = (company: string | undefined): string =>
  company?.slice(0, storeNameMaxLength) || 'Store Name'
