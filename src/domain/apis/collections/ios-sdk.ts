import type { CollectionPlan } from './collection-plan.ts'
import { afterSale, readerSale } from './mobile-steps.ts'
import { sessionKeys } from './proxy-steps.ts'

export const iosSdkPlan: CollectionPlan = { answers: 'json', ...sessionKeys, steps: [readerSale, ...afterSale] }
