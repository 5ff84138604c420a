import * as z from 'zod'
import { type HardwareItem, hardwareCategories, hardwareIcons } from './hardware-item.ts'

// Apart from the rules of `hardware-item.ts`, which browsers load: they need no validation library.

export const HardwareItemSchema = z
  .object({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    category: z.enum(hardwareCategories),
    hardwareName: z.string().min(1),
    variant: z.string(),
    hardwareType: z.string().min(1),
    costCents: z.number().int().positive().nullable(),
    forSale: z.boolean(),
    deprecated: z.boolean(),
    description: z.string().min(20),
    image: z.string().min(1),
    icon: z.enum(hardwareIcons),
    software: z.array(z.string()).min(1),
  })
  .refine(({ forSale, costCents }) => !forSale || costCents !== null, 'What is for sale has a cost')
  .refine(
    ({ forSale, deprecated }) => !(forSale && deprecated),
    'What is deprecated is not for sale',
  ) satisfies z.ZodType<HardwareItem>
