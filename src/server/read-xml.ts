import { SaxesParser } from 'saxes'

/** An element without others in it, such as `FIELD` in `<RESPONSE><FIELDS><FIELD KEY="A">1</FIELD></FIELDS></RESPONSE>`. */
export interface XmlLeaf {
  /** Names from the root to it: `RESPONSE/FIELDS/FIELD`. */
  path: string
  attributes: Record<string, string>
  /** Without white space around it. */
  text: string
}

/**
 * The leaves of a document in their order; throws where it is not well-formed. The five entities of XML and references to characters are read. One
 * that a document declares is an error, so none can grow or fetch anything.
 */
export function readXml(xml: string): XmlLeaf[] {
  const parser = new SaxesParser()
  const leaves: XmlLeaf[] = []
  const open: (Pick<XmlLeaf, 'path' | 'text'> & { isLeaf: boolean })[] = []
  const addText = (more: string) => {
    const last = open.at(-1)
    if (last) last.text += more
  }
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    const around = open.at(-1)
    if (around) around.isLeaf = false
    open.push({ path: around ? `${around.path}/${name}` : name, isLeaf: true, text: '' })
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ attributes }) => {
    const closed = open.pop()
    if (closed?.isLeaf) leaves.push({ path: closed.path, attributes, text: closed.text.trim() })
  })
  parser.write(xml).close()
  return leaves
}
