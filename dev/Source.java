import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One file of a module.
 *
 * @param path its path in the repository
 * @param lines how many lines it has, with comments
 * @param code its text without comments
 * @param bare its text without comments and quoted texts
 */
record Source(String path, int lines, String code, String bare) {
    private static final Pattern COMMENT_OR_QUOTE =
            Pattern.compile(
                    """
                    (?xs) //[^\\n]*+ | /\\*.*?\\*/
                    | \"""(?:[^"\\\\]|\\\\.|"(?!""))*+\""" | "(?:[^"\\\\\\n]|\\\\.)*+"
                    | '(?:[^'\\\\\\n]|\\\\.)*+' | `[^`]*+`
                    """);

    private static final Pattern REGISTRY =
            Pattern.compile(".*/src/main/resources/(.*\\.txt|META-INF/(?!resources/).*)");

    static Source read(Path root, String path) {
        try {
            String text = Files.readString(root.resolve(path), StandardCharsets.ISO_8859_1);
            boolean hasComments = path.endsWith(".java") || path.endsWith(".ts");
            String code = hasComments ? without(text, "/") : text;
            String bare = hasComments ? without(code, "\"'`") : text;
            return new Source(path, (int) text.lines().count(), code, bare);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A text without its comments or its quotes, which are told by what they begin with. */
    private static String without(String text, String beginnings) {
        Matcher matcher = COMMENT_OR_QUOTE.matcher(text);
        return matcher.replaceAll(
                part ->
                        beginnings.indexOf(part.group().charAt(0)) < 0
                                ? Matcher.quoteReplacement(part.group())
                                : " ");
    }

    String file() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The file's name without its ending. */
    String name() {
        return file().replaceFirst("\\.[^.]*$", "");
    }

    String language() {
        return file().substring(file().lastIndexOf('.') + 1);
    }

    boolean isMain() {
        return path.contains("/src/main/");
    }

    /** Whether it holds a Java type. */
    boolean isType() {
        return language().equals("java") && !name().endsWith("-info");
    }

    /** The Java package, as its folder says. */
    String javaPackage() {
        return path.replaceFirst(".*?/java/", "").replaceFirst("/[^/]*$", "").replace('/', '.');
    }

    /** Whether the code names one of these types, or a registration file does. */
    boolean names(String types) {
        Pattern whole = Pattern.compile("\\b(?<!-)(" + types + ")\\b(?!-)");
        return !types.isEmpty() && (isCode() || isRegistry()) && whole.matcher(bare).find();
    }

    /** Whether the code has one of these words as a whole quoted text. */
    boolean quotes(String words) {
        Pattern quote = Pattern.compile("[\"'](" + words + ")[\"']");
        return !words.isEmpty() && isCode() && quote.matcher(code).find();
    }

    /** Whether it is a resource of this name, or a registration file that names it. */
    boolean isResource(String resource) {
        boolean lies = path.contains("/src/main/resources/") && name().equals(resource);
        return lies || isRegistry() && names(resource);
    }

    private boolean isCode() {
        return language().equals("java") || language().equals("ts");
    }

    private boolean isRegistry() {
        return REGISTRY.matcher(path).matches();
    }
}
