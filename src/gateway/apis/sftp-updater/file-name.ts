/** `AU_9001-123456-1-1_20261121_1.req`: whose tokens, of which day, which file of it. */
export type RequestName = { key: string; day: string }

const pattern = /^AU_(\d{1,4}-\d{1,10}-\d{1,4}-\d{1,4})_(\d{8})_([1-9]\d{0,2})\.req$/

/** Every name of this ending is read, also one that is rejected for the rest of it. */
export const isRequestName = (name: string) => name.endsWith('.req')
export const responseNameOf = (name: string) => name.replace(/\.req$/, '.rsp')

export function parseRequestName(name: string): RequestName | undefined {
  const [, key = '', day = ''] = pattern.exec(name) ?? []
  return key === '' || !isDay(day) ? undefined : { key, day }
}

function isDay(day: string): boolean {
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  return !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
}
