import type { ProductEntry } from './product.ts'

/** Categories of the catalogue (spec §3), in the order in which they are shown; others come last (spec §9). */
export const hardwareCategories = [
  'Traditional Terminals',
  'Smart Terminals',
  'Card Readers',
  'Accessories',
  'Customer Supplied',
] as const
export type HardwareCategory = (typeof hardwareCategories)[number]

/** Build of a device, for its small icon. */
export const hardwareIcons = ['pin-pad', 'countertop', 'handheld', 'reader', 'keyboard'] as const
export type HardwareIcon = (typeof hardwareIcons)[number]

/** A hardware item (spec §3). Data: `content/data/hardware.ts`. */
export interface HardwareItem {
  /** Its name in addresses and order drafts, e.g. `pax-a920-pro-cloud`; never reused for another model. */
  slug: string
  category: HardwareCategory
  /** What people read, e.g. `PAX A920 Pro`. */
  hardwareName: string
  /** What tells variants apart that share a name, e.g. the app that is loaded; empty when there is one only. */
  variant: string
  /** The type of stock records and of ordered equipment; names the brand where the brand's own app is loaded. */
  hardwareType: string
  /** US cents; null where the portal sells none. */
  costCents: number | null
  forSale: boolean
  /** No longer offered: kept for the orders that name it, never listed. */
  deprecated: boolean
  description: string
  /** Name of its drawing in `content/media/hardware`, drawn by `tools/draw-hardware.mjs`. */
  image: string
  icon: HardwareIcon
  /** Names of the products that it is mapped to: what an order of it is self-service for. */
  software: readonly string[]
}

/** Whether a type is to be had (spec §3). A type without a record is in stock. */
export interface HardwareStock {
  type: string
  outOfStock: boolean
}

/** For sale only if flagged for sale and not out of stock (spec §5). */
export function isForSale(
  item: Pick<HardwareItem, 'forSale' | 'deprecated' | 'hardwareType'>,
  stock: readonly HardwareStock[],
): boolean {
  return item.forSale && !item.deprecated && !isOutOfStock(item, stock)
}

export function isOutOfStock({ hardwareType }: Pick<HardwareItem, 'hardwareType'>, stock: readonly HardwareStock[]) {
  return stock.some(({ type, outOfStock }) => outOfStock && type === hardwareType)
}

/** What the catalogue shows: nothing that is deprecated (spec §5). */
export function listedHardware<Item extends Pick<HardwareItem, 'deprecated'>>(items: readonly Item[]): Item[] {
  return items.filter(({ deprecated }) => !deprecated)
}

/** The part of a page's address that leads to a category, e.g. `Smart-Terminals` (spec §2). */
export const categoryAnchor = (category: HardwareCategory): string => category.replaceAll(' ', '-')

/** Items by category in the order of display (spec §9), each category's in the order given; empty ones are left out. */
export function byCategory<Item extends Pick<HardwareItem, 'category'>>(
  items: readonly Item[],
): { category: HardwareCategory; items: Item[] }[] {
  return hardwareCategories
    .map(category => ({ category, items: items.filter(item => item.category === category) }))
    .filter(group => group.items.length > 0)
}

/** The products that an item works with, in the catalogue's order. */
export function compatibleProducts<Product extends Pick<ProductEntry, 'name'>>(
  { software }: Pick<HardwareItem, 'software'>,
  products: readonly Product[],
): Product[] {
  return products.filter(({ name }) => software.includes(name))
}

/** Self-service only if the integration matches the terminal's mapped software (spec §5). */
export function isCompatible({ software }: Pick<HardwareItem, 'software'>, productName: string): boolean {
  return software.includes(productName)
}

/** Name and variant together, e.g. `PAX A920 Pro, PIN pad mode`: what an order and a picture are called. */
export function fullHardwareName({ hardwareName, variant }: Pick<HardwareItem, 'hardwareName' | 'variant'>): string {
  return variant ? `${hardwareName}, ${variant}` : hardwareName
}

/**
 * The test platform that a terminal is registered with (spec §9): the gateway's when its type mentions the brand, whose app
 * is loaded then; otherwise the processor's.
 */
export function sandboxProviderLabel(
  hardwareType: string,
  { brandName, labels }: { brandName: string; labels: { processor: string; gateway: string } },
): string {
  return hardwareType.toLowerCase().includes(brandName.toLowerCase()) ? labels.gateway : labels.processor
}

/** Where an item's drawing is served. */
export const hardwareImagePath = ({ image }: Pick<HardwareItem, 'image'>): string => `/media/hardware/${image}.svg`
