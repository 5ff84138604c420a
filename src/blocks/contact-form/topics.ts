/** What a reader may write about; all of it reaches sales engineering (spec §5, production credentials and terminals). */
export const topics = {
  'sales-engineering': { title: 'Ask sales engineering', subject: 'Question to sales engineering' },
  'production-credentials': { title: 'Ask for production credentials', subject: 'Production credentials' },
  terminals: { title: 'Ask about terminals', subject: 'Test terminals' },
} as const satisfies Record<string, { title: string; subject: string }>

export type TopicName = keyof typeof topics
