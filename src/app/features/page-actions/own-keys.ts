const placeholder = /YOUR_[A-Z_]+[A-Z]/g

/** Puts a mark in place of each placeholder that has a value; other text of the node stays. */
function markIn(node: Text, values: ReadonlyMap<string, string>) {
  const text = node.data
  const found = [...text.matchAll(placeholder)].filter(([name]) => values.has(name))
  if (found.length === 0) return
  const pieces: (string | Node)[] = []
  let from = 0
  for (const { 0: name, index } of found) {
    const mark = document.createElement('mark')
    mark.dataset['ownKey'] = name
    pieces.push(text.slice(from, index), mark)
    from = index + name.length
  }
  node.replaceWith(...pieces, text.slice(from))
}

function markAll(root: Element, values: ReadonlyMap<string, string>) {
  for (const code of root.querySelectorAll('pre code')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) nodes.push(walker.currentNode as Text)
    // A mark may show its placeholder: what is in one is never marked again.
    for (const node of nodes) if (!node.parentElement?.closest('mark[data-own-key]')) markIn(node, values)
  }
}

/** Shows the values in their marks, or the placeholders again. */
function write(root: Element, values: ReadonlyMap<string, string>, isShown: boolean) {
  for (const mark of root.querySelectorAll<HTMLElement>('mark[data-own-key]')) {
    const name = mark.dataset['ownKey'] ?? ''
    const text = (isShown && values.get(name)) || name
    if (mark.textContent !== text) mark.textContent = text
    mark.classList.toggle('own-key', isShown)
  }
}

/**
 * Fills the reader's keys into the code of an article, also into code that comes later (another language). The page itself
 * never holds them: it is the same for everybody. Answers a function that puts the placeholders back and stops.
 */
export function fillOwnKeys(root: Element, values: ReadonlyMap<string, string>, isShown: boolean): () => void {
  const observer = new MutationObserver(fill)
  function fill() {
    markAll(root, values)
    write(root, values, isShown)
    // What was changed here must not be heard as a change: it would be answered for ever.
    observer.takeRecords()
  }
  observer.observe(root, { childList: true, subtree: true })
  fill()
  return () => {
    observer.disconnect()
    write(root, values, false)
  }
}
