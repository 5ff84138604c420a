export type AgentGroup = { id: number; name: string }

const names = ['Michigan bakeries', 'Online shops', 'Seasonal stands']

/** The groups that every agent of the sandbox has; their ids follow from the agent's, so that they can be told apart. */
export const groupsOf = (agent: number): AgentGroup[] =>
  names.map((name, index) => ({ id: (agent % 1000) * 10 + index + 1, name }))
