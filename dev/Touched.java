import java.nio.file.Path;
import java.util.List;

/** The files that a commit, or a range of commits, touched. */
record Touched(String revision, List<File> files) {
    /** A file with the lines added and removed; none where it is binary. */
    record File(String path, int added, int removed) {
        static File of(String line) {
            String[] columns = line.split("\t");
            return new File(columns[2], number(columns[0]), number(columns[1]));
        }

        private static int number(String column) {
            return column.equals("-") ? 0 : Integer.parseInt(column);
        }

        String part() {
            if (path.contains("src/test/")) {
                return "test";
            }
            if (path.contains("src/main/")) {
                return "main";
            }
            return path.startsWith("docs/") || path.endsWith(".md") ? "docs" : "other";
        }
    }

    /** Files that a commit touched against its first parent, or those of a range A..B. */
    static Touched by(Path place, String revision) {
        boolean range = revision.contains("..");
        List<String> command =
                range
                        ? List.of("diff", "-M", "--numstat", revision)
                        : List.of(
                                "diff-tree", "-r", "-m", "--first-parent", "--root", "-M",
                                "--no-commit-id", "--numstat", revision);
        return new Touched(
                revision, Checkout.git(place, command).stream().map(File::of).toList());
    }

    void print() {
        Markdown.table("Files that " + revision + " touched", "part|files|added|removed");
        for (String part : List.of("main", "test", "docs", "other")) {
            row(part, files.stream().filter(file -> file.part().equals(part)).toList());
        }
        row("all", files);
    }

    private static void row(String part, List<File> files) {
        Markdown.row(
                part,
                files.size(),
                files.stream().mapToInt(File::added).sum(),
                files.stream().mapToInt(File::removed).sum());
    }
}
