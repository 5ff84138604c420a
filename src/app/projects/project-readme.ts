import { findLanguage } from '../../blocks/languages.ts'
import { starters } from '../../blocks/run/schema.ts'
import { askedFor, firstOf, type ProjectProgram } from './project.ts'

interface Readme {
  title: string
  language: string
  /** Address of the guide. */
  guide: string
  /** Address of the page where keys are had. */
  product: string
  programs: readonly ProjectProgram[]
  hasOwnKeys: boolean
}

const labelOf = (language: string) => findLanguage(language)?.label ?? language

/** How `run.sh` is started for a program: with what it asks for before, and its name behind. */
function commandOf(program: ProjectProgram, first: ProjectProgram | undefined, set = ''): string {
  const known = set.split(' ').map(pair => pair.split('=')[0])
  const asked = askedFor(program).filter(name => !known.includes(name))
  const before = [...asked.map(name => `${name}=…`), set.replaceAll(/\$\w+/g, '…')].filter(Boolean).join(' ')
  return `${before && `${before} `}sh run.sh${program === first && !before ? '' : ` ${program.name}`}`
}

function rowsOf(program: ProjectProgram, first: ProjectProgram | undefined): string[] {
  const starts = [{ title: program.title, set: '' }, ...program.again]
  return starts.map(({ title, set }) => `| ${title} | \`${commandOf(program, first, set)}\` | \`${program.file}\` |`)
}

/** What a project is, how it is run, what it prints, and what else is in it. */
export function projectReadme({ title, language, guide, product, programs, hasOwnKeys }: Readme): string {
  const first = firstOf(programs)
  const used = [...new Set(programs.map(each => starters[each.language]))].map(each => `\`${each}\``)
  return `# ${title}: project in ${labelOf(language)}

The programs of this guide: ${guide}

## Run it

1. ${
    hasOwnKeys
      ? 'Your sandbox keys are in `.env`. Keep that file out of repositories.'
      : `Replace each \`YOUR_…\` in \`.env\` with your sandbox keys. Get them here: ${product}`
  }
2. In this folder, run:

\`\`\`
${first ? commandOf(first, first) : 'sh run.sh'}
\`\`\`

${first ? `It starts \`${first.file}\`: ${first.title}.` : ''}${first?.answer ? ` It prints, with numbers of your own:\n\n\`\`\`\n${first.answer}\n\`\`\`` : ''}

You need a shell (on Windows: Git Bash or WSL) and ${new Intl.ListFormat('en').format(used)}.

## All programs

| What it does | Command | File |
| --- | --- | --- |
${programs.flatMap(each => rowsOf(each, first)).join('\n')}

Values that you set before a command count more than those in \`run.sh\`. A \`…\` is a value of your own: an earlier program prints it, or the guide says where it comes from.
`
}
