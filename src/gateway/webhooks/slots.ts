/** How many messages are under way at once, and how many of them to endpoints that fail: those hold up no other. */
export type Slots = {
  /** Waits for a place, runs, and gives the place back. */
  run: <Result>(isFailing: boolean, work: () => Promise<Result>) => Promise<Result>
}

export function createSlots({ all, failing }: { all: number; failing: number }): Slots {
  let used = 0
  let usedByFailing = 0
  const waiting: { isFailing: boolean; start: () => void }[] = []
  const isFree = (isFailing: boolean) => used < all && (!isFailing || usedByFailing < failing)
  const count = (isFailing: boolean, by: number) => {
    used += by
    if (isFailing) usedByFailing += by
  }
  const next = () => {
    const index = waiting.findIndex(each => isFree(each.isFailing))
    const [one] = index < 0 ? [] : waiting.splice(index, 1)
    if (!one) return
    count(one.isFailing, 1)
    one.start()
  }
  return {
    async run(isFailing, work) {
      if (isFree(isFailing)) count(isFailing, 1)
      else await new Promise<void>(start => waiting.push({ isFailing, start }))
      try {
        return await work()
      } finally {
        count(isFailing, -1)
        next()
      }
    },
  }
}
