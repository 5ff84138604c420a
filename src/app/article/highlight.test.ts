import { describe, expect, test } from 'vitest'
import { languages } from '../../blocks/languages.ts'
import { highlight } from './highlight.server.ts'
import { runsOf } from './test-support/runs-of.ts'

const runs = (text: string, language: string) => runsOf(highlight(text, language))

const files = import.meta.glob<string>('/content/snippets/*/*/*', { query: '?raw', import: 'default', eager: true })
/** Programs of the guides, by language. */
const programs = languages.flatMap(({ id, extension }) =>
  Object.entries(files)
    .filter(([file]) => file.endsWith(`.${extension}`))
    .map(([file, text]) => ({ id, file, text })),
)

describe('a program in colours', () => {
  test('keeps every character, and what follows in one colour is one run', () => {
    expect(programs.length).toBeGreaterThan(350)
    for (const { id, file, text } of programs) {
      const made = runs(text, id)
      expect(made.map(run => run.text).join(''), file).toBe(text)
      expect(
        made.filter(({ name }, at) => name === made[at + 1]?.name),
        file,
      ).toEqual([])
    }
  })

  test.each(languages.filter(({ grammar }) => grammar).map(({ id }) => id))('has the grammar of %s', id => {
    expect(() => highlight('x', id)).not.toThrow()
  })

  test.each([
    ['javascript', "// one\nconst a = 'x'", ['c // one\n', 'k const', '  a ', 'k = ', "s 'x'"]],
    ['javascript', `\`a \${b(1)}\``, ['s `a ', `k \${`, 'f b', ' (', 'n 1', ' )', 'k }', 's `']],
    ['javascript', 'f(A_B, (c = 1) => c)', ['f f', ' (', 'n A_B', ' , (c ', 'k = ', 'n 1', ' ) ', 'k =>', '  c)']],
    ['tsx', '<B c={d} e="f" />', ['s <', 'f B c', ' ={d} ', 'f e', 's ="f" />']],
    ['curl', 'curl -d "A=$A" x', ['f curl ', ' -d ', 's "A=$A"', '  x']],
    ['bash', '#!/bin/sh\nexit $? # ok', ['c #!/bin/sh\n', 'f exit ', ' $? ', 'c # ok']],
    ['python', '"""Pays."""\nlen(f"{a} b")', ['s """Pays."""\n', 'f len', ' (', 's f"', ' {a}', 's  b"', ' )']],
    ['java', 'new B("""\n  c""");', ['k new ', 'f B', ' (', 's """\n  c"""', ' );']],
    ['php', '<?php\n$a = b("x $c");', [' <?php\n$a ', 'k = ', 'f b', ' (', 's "x ', ' $c', 's "', ' );']],
    [
      'csharp',
      'new A<string> { $"b{c}" }',
      ['k new ', 'f A<', 'k string', 'f > ', ' { ', 's $"b', ' {c}', 's " ', ' }'],
    ],
    ['go', 'func f(a string) {}', ['k func ', 'f f', ' (a ', 'f string', ' ) {}']],
    ['ruby', 'x "a #{b}" if :c', [' x ', 's "a ', ' #{b}', 's " ', 'k if ', 'n :c']],
    ['kotlin', 'val a = "b $c"', ['k val', '  a ', 'k = ', 's "b ', 'k $', ' c', 's "']],
    ['swift', 'let a = B("c")', ['k let', '  a ', 'k = ', 'f B', ' (', 's "c"', ' )']],
    ['objectivec', '[a b:@"c"];', [' [a b:', 's @"c"', ' ];']],
    ['html', '<b class="x">y</b>', ['s <b ', 'f class', 's ="x">', ' y', 's </b>']],
    ['html', '<script>let a</script>', ['s <script>', 'k let', '  a', 's </script>']],
    ['xml', '<?xml version="1.0"?><a>b</a>', ['c <?xml version="1.0"?>', 's <a>', ' b', 's </a>']],
    ['css', 'a { color: red }', ['f a ', ' { ', 'k color', ' : red }']],
    ['json', '{"a": "b", "c": null}', [' {', 'k "a": ', 's "b"', ' , ', 'k "c": ', 'n null', ' }']],
    ['http', 'GET /a HTTP/1.1\nB: c\n', ['k GET ', ' /a ', 'k HTTP/1.1\nB', ' : ', 's c\n']],
    ['ini', 'A=b', ['f A', ' =', 's b']],
    ['yaml', 'a: "b"', ['k a', ' : ', 's "b"']],
  ])('%s: %j', (language, text, wanted) => {
    expect(runs(text, language).map(({ name, text: piece }) => `${name} ${piece}`)).toEqual(wanted)
  })

  test('in a language without a grammar, or an unknown one, is its text', () => {
    expect(highlight('a < b', 'text')).toEqual(['a < b'])
    expect(highlight('a < b', 'klingon')).toEqual(['a < b'])
  })
})
