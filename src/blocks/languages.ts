export interface Language {
  id: string
  label: string
  /** Of a file in that language, without the dot. */
  extension: string
  /** Other names that an author may write behind the three backticks. */
  aliases: string[]
  /** Prism's name of the grammar that colours it; none for plain text. */
  grammar?: string
}

/** Languages of code blocks, in the order of tabs. */
export const languages: Language[] = [
  { id: 'curl', label: 'cURL', extension: 'sh', aliases: [], grammar: 'bash' },
  { id: 'bash', label: 'Shell', extension: 'sh', aliases: ['sh', 'shell', 'console'], grammar: 'bash' },
  { id: 'javascript', label: 'JavaScript', extension: 'mjs', aliases: ['js', 'mjs', 'node'], grammar: 'javascript' },
  { id: 'typescript', label: 'TypeScript', extension: 'ts', aliases: ['ts'], grammar: 'typescript' },
  { id: 'tsx', label: 'React', extension: 'tsx', aliases: ['jsx'], grammar: 'tsx' },
  { id: 'python', label: 'Python', extension: 'py', aliases: ['py'], grammar: 'python' },
  { id: 'php', label: 'PHP', extension: 'php', aliases: [], grammar: 'php' },
  { id: 'java', label: 'Java', extension: 'java', aliases: [], grammar: 'java' },
  { id: 'csharp', label: 'C#', extension: 'cs', aliases: ['cs'], grammar: 'csharp' },
  { id: 'go', label: 'Go', extension: 'go', aliases: ['golang'], grammar: 'go' },
  { id: 'ruby', label: 'Ruby', extension: 'rb', aliases: ['rb'], grammar: 'ruby' },
  { id: 'kotlin', label: 'Kotlin', extension: 'kt', aliases: ['kt'], grammar: 'kotlin' },
  { id: 'objectivec', label: 'Objective-C', extension: 'm', aliases: ['objc'], grammar: 'objectivec' },
  { id: 'swift', label: 'Swift', extension: 'swift', aliases: [], grammar: 'swift' },
  { id: 'html', label: 'HTML', extension: 'html', aliases: [], grammar: 'markup' },
  { id: 'css', label: 'CSS', extension: 'css', aliases: [], grammar: 'css' },
  { id: 'http', label: 'HTTP', extension: 'http', aliases: [], grammar: 'http' },
  { id: 'json', label: 'JSON', extension: 'json', aliases: [], grammar: 'json' },
  { id: 'xml', label: 'XML', extension: 'xml', aliases: [], grammar: 'markup' },
  { id: 'yaml', label: 'YAML', extension: 'yaml', aliases: ['yml'], grammar: 'yaml' },
  { id: 'ini', label: 'Settings', extension: 'env', aliases: ['env', 'properties'], grammar: 'ini' },
  { id: 'text', label: 'Text', extension: 'txt', aliases: ['txt', 'plain'] },
]

export const findLanguage = (name: string) => languages.find(({ id, aliases }) => id === name || aliases.includes(name))
