import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** Compiles each given file into a folder of its own, `<target>/<number>`: one compiler for all, as its start takes longest. */
class CompileEach {
  public static void main(String[] given) throws Exception {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var files = compiler.getStandardFileManager(null, null, null);
    var isWhole = true;
    for (var index = 1; index < given.length; index++) {
      var target = Files.createDirectories(Path.of(given[0], String.valueOf(index - 1)));
      var options = List.of("-d", target.toString());
      isWhole &= compiler.getTask(null, files, null, options, null, files.getJavaFileObjects(given[index])).call();
    }
    System.exit(isWhole ? 0 : 1);
  }
}
