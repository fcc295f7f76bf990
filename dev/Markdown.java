import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.Stream;

/** Prints parts of a Markdown page. */
final class Markdown {
    private Markdown() {}

    static void title(String title) {
        IO.println("\n## " + title + "\n");
    }

    /** The title and the head of a table; its columns are parted by bars. */
    static void table(String title, String columns) {
        title(title);
        row((Object[]) columns.split("\\|"));
        row(Stream.of(columns.split("\\|")).map(column -> "---").toArray());
    }

    static void row(Object... cells) {
        IO.println(Stream.of(cells).map(Object::toString).collect(joining(" | ", "| ", " |")));
    }

    /** Ends a table. */
    static void end() {
        IO.println("");
    }

    static void item(String name, List<String> members) {
        IO.println("- " + name + ": " + String.join(", ", members));
    }
}
