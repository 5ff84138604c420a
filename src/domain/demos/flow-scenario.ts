import * as z from 'zod'

/** One call of a walkthrough (spec §3 "API-flow scenario step"); times and sizes of its box are the block's (spec §4, §9). */
export const FlowStepSchema = z.object({
  /** Kebab-case, unique in its scenario. */
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  description: z.string().min(1),
  /** Shown as the step's endpoint text (spec §7 "Documented boarding endpoints"). */
  endpoint: z.object({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: z.string().startsWith('/'),
  }),
  /**
   * Colour of the endpoint (spec §3, optional there). Green creates or reads; red cannot be undone or ends editing;
   * purple is sent to the merchant or done by them.
   */
  colour: z.enum(['green', 'red', 'purple']).optional(),
  /** Names of the steps before it, in order (spec §3 "path of prior steps"). */
  path: z.array(z.string()),
})
export type FlowStep = z.infer<typeof FlowStepSchema>

/** One way through an API, from first call to last (spec §2 "API flow walkthrough"; the last of a list is its default). */
export const FlowScenarioSchema = z.object({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  summary: z.string().min(1),
  steps: z.array(FlowStepSchema).min(1),
})
export type FlowScenario = z.infer<typeof FlowScenarioSchema>
