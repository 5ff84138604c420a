const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Text of HTML that React wrote: it escapes these five characters and no other. */
export const decodeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => characters[name] as string)
