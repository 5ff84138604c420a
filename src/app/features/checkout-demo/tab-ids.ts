/** The tabs by the value of the query `tab` (spec §2). */
export const tabIds = ['Button', 'Link', 'Post', 'Store'] as const
export type TabId = (typeof tabIds)[number]

/** The tab that the address asks for; the first one when it asks for none of them. */
export const findTab = (asked: string | null): TabId =>
  tabIds.find(id => id.toLowerCase() === asked?.toLowerCase()) ?? tabIds[0]
