// Compiles each given file into a folder of its own, <target>/<number>, as `dotnet run` does: one compiler for all, as its start takes longest.
using System;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

const string webSdk = "#:sdk Microsoft.NET.Sdk.Web";
// What the SDKs add to each file.
string[] usings =
[
    "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks",
];
string[] webUsings =
[
    "System.Net.Http.Json", "Microsoft.AspNetCore.Builder", "Microsoft.AspNetCore.Hosting", "Microsoft.AspNetCore.Http",
    "Microsoft.AspNetCore.Routing", "Microsoft.Extensions.Configuration", "Microsoft.Extensions.DependencyInjection",
    "Microsoft.Extensions.Hosting", "Microsoft.Extensions.Logging",
];
var webReferences = Directory.GetFiles(RuntimeEnvironment.GetRuntimeDirectory(), "*.dll").Select(path => MetadataReference.CreateFromFile(path)).ToArray();
var references = webReferences.Where(each => !Path.GetFileName(each.FilePath).StartsWith("Microsoft.AspNetCore.")
    && !Path.GetFileName(each.FilePath).StartsWith("Microsoft.Extensions.")).ToArray();
var options = new CSharpCompilationOptions(OutputKind.ConsoleApplication, nullableContextOptions: NullableContextOptions.Enable);

bool Compile(string path, string folder)
{
    var text = File.ReadAllText(path);
    var isWeb = text.StartsWith(webSdk);
    // This compiler does not know yet that it leaves lines for `dotnet run` alone.
    var program = CSharpSyntaxTree.ParseText(text.Replace("#:", "//"), path: path);
    var added = CSharpSyntaxTree.ParseText(string.Concat((isWeb ? [.. usings, .. webUsings] : usings).Select(name => $"global using {name};")));
    var name = Path.GetFileName(Environment.ProcessPath);
    var compilation = CSharpCompilation.Create(name, [program, added], isWeb ? webReferences : references, options);
    var result = compilation.Emit(Path.Combine(Directory.CreateDirectory(folder).FullName, $"{name}.dll"));
    var faults = result.Diagnostics.Where(each => each.Severity >= DiagnosticSeverity.Warning).ToArray();
    foreach (var fault in faults) Console.Error.WriteLine(fault);
    return faults.Length == 0;
}

var isWhole = true;
for (var index = 1; index < args.Length; index++) isWhole &= Compile(args[index], Path.Combine(args[0], $"{index - 1}"));
return isWhole ? 0 : 1;
