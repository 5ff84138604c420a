/** Every page of the sitemap: its path and its HTML, read eight at a time. */
export async function readPages(portalUrl: string): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${portalUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address as string).pathname)
  const read = new Map(paths.map(path => [path, '']))
  const waiting = read.keys()
  const work = async () => {
    for (const path of waiting) read.set(path, await (await fetch(portalUrl + path)).text())
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return read
}
