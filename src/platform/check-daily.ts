const dayMs = 24 * 60 * 60 * 1000

/** Looks for damage now and once a day, beside all else; answers how to stop. */
export function checkDaily(check: () => Promise<void>, onDamage: (error: unknown) => void): () => void {
  const look = () => void check().catch(onDamage)
  look()
  const timer = setInterval(look, dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
