import * as z from 'zod'
import type { S3Settings } from './s3-request.ts'

const trueOrFalse = (name: string) => z.enum(['0', '1'], `${name} must be 0 or 1`).transform(text => text === '1')

/** Where users' files are, when not on the local disk: settings of the portal. */
export const s3Variables = {
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'FILES_S3_BUCKET must be the name of a bucket, such as portal-files')
    .optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'FILES_S3_REGION must be the name of a region, such as eu-central-1')
    .optional(),
  FILES_S3_ENDPOINT: z
    .string()
    .refine(
      text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#@]/.test(text),
      'FILES_S3_ENDPOINT must be an http(s) address without the bucket, such as https://s3.example.com',
    )
    .optional(),
  FILES_S3_PATH_STYLE: trueOrFalse('FILES_S3_PATH_STYLE').optional(),
  FILES_S3_PREFIX: z
    .string()
    .regex(
      /^(?:[\w-][\w.-]*\/){1,10}$/,
      'FILES_S3_PREFIX must be letters, digits and hyphens with a slash at its end, such as user-files/',
    )
    .max(200, 'FILES_S3_PREFIX must have at most 200 characters')
    .optional(),
}
type S3Environment = z.infer<z.ZodObject<typeof s3Variables>>

/** What is set by half; each a sentence. */
export function findS3Contradictions(env: S3Environment): string[] {
  const found: string[] = []
  const { FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY_ID: id, FILES_S3_SECRET_ACCESS_KEY: secret } = env
  if (new Set([bucket, id, secret].map(value => value === undefined)).size > 1) {
    found.push(
      'FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY belong together: set all or none',
    )
  }
  const alone = (['FILES_S3_REGION', 'FILES_S3_ENDPOINT', 'FILES_S3_PATH_STYLE', 'FILES_S3_PREFIX'] as const).filter(
    name => env[name] !== undefined,
  )
  if (bucket === undefined && alone.length > 0) found.push(`${alone.join(', ')} has no effect without FILES_S3_BUCKET`)
  if (bucket !== undefined && env.FILES_S3_REGION === undefined) {
    found.push(
      'FILES_S3_REGION is missing: set the region of FILES_S3_BUCKET, or the one its provider names, often us-east-1',
    )
  }
  if (bucket?.includes('.') && !env.FILES_S3_PATH_STYLE) {
    found.push('FILES_S3_BUCKET contains a dot, which TLS certificates do not cover: set FILES_S3_PATH_STYLE=1')
  }
  return found
}

/** Null when files are on the local disk. */
export function s3SettingsOf(env: S3Environment): S3Settings | null {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_REGION: region } = env
  const secretAccessKey = env.FILES_S3_SECRET_ACCESS_KEY
  if (!bucket || !accessKeyId || !secretAccessKey || !region) return null
  return {
    ...{ bucket, region, accessKeyId, secretAccessKey },
    endpoint: env.FILES_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    isPathStyle: env.FILES_S3_PATH_STYLE ?? false,
    prefix: env.FILES_S3_PREFIX ?? 'user-files/',
  }
}
