// Compiles CompileEach.cs by the compiler's own library, which Node calls. Run it with DOTNET_ROOT:
// node build-compiler.ts <folder of .NET's assemblies> <assembly to write>
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { hostName, roslyn } from './dotnet.ts'

const [, , runtime = '', assembly] = process.argv
/** Node carries an OpenSSL of its own, whose functions the system's would call in place of theirs unless it is bound to itself. */
function bindOpenSsl(): void {
  const { RTLD_NOW, RTLD_DEEPBIND = 0 } = constants.dlopen
  try {
    process.dlopen({ exports: {} }, 'libcrypto.so.3', RTLD_NOW | RTLD_DEEPBIND)
  } catch {
    // It is loaded, and is no module of Node.
  }
}

bindOpenSsl()
const dotnet = createRequire(import.meta.url)('node-api-dotnet/net9.0')
const libraries = ['Microsoft.CodeAnalysis', 'Microsoft.CodeAnalysis.CSharp'].map(name => join(roslyn, `${name}.dll`))
for (const library of libraries) dotnet.load(library)
const { CodeAnalysis } = dotnet.Microsoft
const { CSharpCompilation, CSharpParseOptions, CSharpSyntaxTree } = CodeAnalysis.CSharp

const ofRuntime = readdirSync(runtime).filter(name => name.endsWith('.dll'))
const references = [...ofRuntime.map(name => join(runtime, name)), ...libraries].map(path =>
  CodeAnalysis.MetadataReference.CreateFromFile(path),
)
const path = join(import.meta.dirname, 'CompileEach.cs')
const { SourceHashAlgorithm, SourceText } = CodeAnalysis.Text
const text = SourceText.From(readFileSync(path, 'utf8'), dotnet.System.Text.Encoding.UTF8, SourceHashAlgorithm.Sha256)
const tree = CSharpSyntaxTree.ParseText(text, CSharpParseOptions.Default, path)
const compilation = CSharpCompilation.Create(hostName, [tree], references, undefined)
const none = dotnet.System.Threading.CancellationToken.None
const { Success } = CodeAnalysis.FileSystemExtensions.Emit(compilation, assembly, null, null, null, null, none)
if (!Success) throw new Error('CompileEach.cs does not compile')
