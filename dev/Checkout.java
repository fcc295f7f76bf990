import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The sources of a repository as they lie in its working tree. */
record Checkout(String commit, List<Source> sources) {
    /** Reads what git tracks there, and what it would track. */
    static Checkout read(Path place) {
        Path root = Path.of(git(place, List.of("rev-parse", "--show-toplevel")).getFirst());
        List<Source> sources =
                git(root, List.of("ls-files", "-co", "--exclude-standard")).stream()
                        .filter(path -> path.contains("/src/"))
                        .filter(path -> Files.isRegularFile(root.resolve(path)))
                        .map(path -> Source.read(root, path))
                        .toList();
        String commit = git(root, List.of("rev-parse", "--short", "HEAD")).getFirst();
        boolean clean = git(root, List.of("status", "--porcelain")).isEmpty();
        return new Checkout(clean ? commit : commit + ", with changes", sources);
    }

    /** The lines that a git command prints. */
    static List<String> git(Path place, List<String> command) {
        var words = new ArrayList<>(List.of("git", "-C", place.toString()));
        words.addAll(command);
        try {
            Process git =
                    new ProcessBuilder(words)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            List<String> lines = git.inputReader().readAllLines();
            if (git.waitFor() != 0) {
                throw new IllegalStateException("Failed: " + String.join(" ", words));
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The sources of a module in a language. */
    List<Source> of(String module, String language) {
        return sources.stream()
                .filter(s -> s.path().startsWith(module + "/") && s.language().equals(language))
                .toList();
    }
}
