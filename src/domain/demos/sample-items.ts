/** What the sample store sells (spec §3, §9). `description` is as Hosted Checkout takes it: letters, digits, spaces. */
export interface SampleItem {
  id: string
  description: string
  amountCents: number
}

export const sampleItems = [
  { id: 'smart-q-watch', description: 'Smart Q Watch', amountCents: 14_999 },
  { id: 'nx4-watch', description: 'NX4 Watch', amountCents: 22_999 },
  { id: 'gitfit-3-watch', description: 'GitFit 3 Watch', amountCents: 9_999 },
] as const satisfies readonly SampleItem[]
export type SampleItemId = (typeof sampleItems)[number]['id']

/** The item of an id that anybody may have written: a query value, or what a browser kept. */
export const findSampleItem = (id: unknown) => sampleItems.find(item => item.id === id)
