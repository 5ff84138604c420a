import * as z from 'zod'

/** Where a payment happens, or what the API is for (spec §9, filter enumerations). */
export const EnvironmentSchema = z.enum(['Card-Present', 'Card-Not-Present', 'FinTech Tool'])
/** How much of PCI DSS the integrator takes on (spec §9). */
export const ScopeSchema = z.enum(['In Scope', 'Reduced Scope', 'FinTech Tool'])
/** The kind of in-person integration (spec §9). */
export const IntegrationTypeSchema = z.enum(['Mobile', 'Semi Integrated'])

/**
 * What the gateway can mint for a product; each has one display name in the credentials dialog.
 * `fourPartKey` is `9001-…` joined by hyphens; the others are opaque strings.
 */
export const SecretKindSchema = z.enum([
  'fourPartKey',
  'mac',
  'epiId',
  'epiKey',
  'mid',
  'developerKey',
  'password',
  'appSource',
  'clientId',
  'clientSecret',
  'agentId',
  'planId',
  'terminalProfileId',
  'publicKey',
  'gatewayPublicKey',
  'sftpUser',
  'sftpKey',
  'sftpPrivateKey',
  'readingSecret',
])
export type SecretKind = z.infer<typeof SecretKindSchema>

/** A catalogue entry (spec §3 "Product catalogue entry"). Data: `content/data/products.ts`. */
export const ProductSchema = z.object({
  /** Stable name used as the credentials' productName and in sort keys, e.g. `Browser Post`. */
  name: z.string().min(1),
  /** Title shown to people; equals `name` unless the product needs a longer one. */
  displayName: z.string().min(1),
  /** Page path, e.g. `/products/online/browser-post`. */
  path: z.string().startsWith('/products/'),
  /** One sentence: what it is for. */
  description: z.string().min(1),
  /** True when Get Sandbox Creds is offered. */
  displayToCredentials: z.boolean(),
  /** ID/Key pairs in the order shown: display name and which secret fills it. */
  credentials: z.array(z.object({ label: z.string(), secret: SecretKindSchema })),
  /** Topic tags, e.g. `hosted`, `ach`. */
  tags: z.array(z.string().regex(/^[a-z0-9-]+$/)),
  /** Picture's name under `content/media/products/`. */
  image: z.string().optional(),
  tooltip: z.string().optional(),
  /** Comparison-table columns (spec §2, Questionnaire). */
  environment: z.array(EnvironmentSchema).min(1),
  endUser: z.array(z.string()).min(1),
  useCase: z.string(),
  language: z.array(z.string()),
  scope: ScopeSchema,
  functions: z.array(z.string()).min(1),
  type: IntegrationTypeSchema.optional(),
  /** Its API in `src/domain/apis`: fields, codes and operations. */
  api: z.string(),
  /** Header buttons beyond credentials (spec §2 Product header); each is a path. */
  orderTerminal: z.boolean().default(false),
  demoPath: z.string().optional(),
})
export type Product = z.infer<typeof ProductSchema>
/** What an author writes: defaults may be left out. */
export type ProductEntry = z.input<typeof ProductSchema>
