/** Contrast of two colours written as #rgb or #rrggbb (WCAG 2); undefined for what is written in another way. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  if (first === undefined || second === undefined) return undefined
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminanceOf(color: string): number | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i
    .exec(color)
    ?.slice(1)
    .map(digit => digit + digit)
  const channels = short ?? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1)
  if (!channels) return undefined
  const [red = 0, green = 0, blue = 0] = channels.map(channel => {
    const share = Number.parseInt(channel, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
