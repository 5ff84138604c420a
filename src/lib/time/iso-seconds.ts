/** `2026-11-21T14:30:00Z`: ISO 8601 in whole seconds, UTC. */
export const toIsoSeconds = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19)}Z`

export const toIsoSecondsOrNull = (epochMs: number | null): string | null =>
  epochMs === null ? null : toIsoSeconds(epochMs)
