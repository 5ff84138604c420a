import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A whole .NET, with ASP.NET Core, from a program that carries one in an npm package (decision 0300).

const packages = join(import.meta.dirname, 'node_modules')
const carrier = join(packages, '@azure/mcp-linux-x64/dist')
/** The program's name, which starts the assembly of the same name beside it and cannot be told another. */
export const hostName = 'azmcp'

export const roslyn = join(packages, '@typespec/http-client-csharp/dist/generator')
/** Whether the packages of this folder are installed: `npm run csharp`. */
export const hasDotnet = existsSync(carrier) && existsSync(roslyn)

/** Parts of .NET that the program has as packages of its own. The rest of its packages is no part of .NET. */
const alsoDotnet = /^(runtimepack\.|Microsoft\.Extensions\.|System\.(Formats\.Asn1|Diagnostics\.EventLog)\/)/
type Files = Record<string, object>
type Dependencies = { targets: Record<string, Record<string, { runtime?: Files; native?: Files }>> }

const framework = 'Microsoft.NETCore.App'
const versionOf = (names: string[]) =>
  names.map(name => /^runtimepack\.Microsoft\.NETCore\.App\.Runtime\..+\/(.+)$/.exec(name)?.[1]).find(Boolean) ?? ''

/**
 * Puts links to the files of .NET into a folder as they lie where it is installed, so that DOTNET_ROOT can be set to it. Answers
 * where its assemblies are.
 */
export function layOutDotnet(root: string): string {
  const { targets } = JSON.parse(readFileSync(join(carrier, `${hostName}.deps.json`), 'utf8')) as Dependencies
  const [target = '', libraries = {}] = Object.entries(targets).at(-1) ?? []
  const version = versionOf(Object.keys(libraries))
  const shared = join(root, 'shared', framework, version)
  const resolver = join(root, 'host/fxr', version)
  for (const folder of [shared, resolver]) mkdirSync(folder, { recursive: true })
  symlinkSync(join(carrier, 'libhostfxr.so'), join(resolver, 'libhostfxr.so'))

  const parts = Object.entries(libraries).flatMap(([name, part]) => (alsoDotnet.test(name) ? [part] : []))
  const namesOf = (kind: 'runtime' | 'native') =>
    parts.flatMap(part => Object.keys(part[kind] ?? {})).map(path => path.replace(/.*\//, ''))
  const files = { runtime: namesOf('runtime'), native: namesOf('native') }
  for (const name of [...files.runtime, ...files.native]) symlinkSync(join(carrier, name), join(shared, name))
  const asKeys = (names: string[]) => Object.fromEntries(names.map(name => [name, {}]))
  const whole = `${framework}/${version}`
  const listed = {
    runtimeTarget: { name: target },
    targets: { [target]: { [whole]: { runtime: asKeys(files.runtime), native: asKeys(files.native) } } },
    libraries: { [whole]: { type: 'package', serviceable: true, sha512: '' } },
  }
  writeFileSync(join(shared, `${framework}.deps.json`), JSON.stringify(listed))
  return shared
}

/** What starts the assembly in a folder, and how `dotnet run` has it run. */
export function addHost(folder: string): void {
  copyFileSync(join(carrier, hostName), join(folder, hostName))
  const configProperties = {
    // Without the library of languages, which not every machine has.
    'System.Globalization.Invariant': true,
    // As `dotnet run` of a single file has it: what it runs is made ready for compilation to machine code.
    'System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault': false,
  }
  const runtimeOptions = { framework: { name: framework, version: '9.0.0' }, configProperties }
  writeFileSync(join(folder, `${hostName}.runtimeconfig.json`), JSON.stringify({ runtimeOptions }))
}
