import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Dependencies between named nodes. */
final class Graph {
    private static final String TYPESCRIPT = "frontend/src/main/frontend/";
    private static final Pattern RELATIVE_IMPORT =
            Pattern.compile("\\b(?:from|import)\\s*\\(?\\s*[\"'](\\.[^\"']*)[\"']");

    private final Map<String, Set<String>> uses = new TreeMap<>();

    /** The modules of the frontend and their relative imports, of types, too. */
    static Graph ofTypeScript(Checkout checkout) {
        List<Source> modules =
                checkout.of("frontend", "ts").stream()
                        .filter(source -> source.path().startsWith(TYPESCRIPT))
                        .toList();
        var graph = new Graph();
        modules.forEach(module -> graph.add(module.path().substring(TYPESCRIPT.length())));
        for (Source module : modules) {
            String from = module.path().substring(TYPESCRIPT.length());
            RELATIVE_IMPORT
                    .matcher(module.code())
                    .results()
                    .flatMap(found -> graph.resolved(from, found.group(1)).stream())
                    .forEach(to -> graph.add(from, to));
        }
        return graph;
    }

    void add(String node) {
        uses.computeIfAbsent(node, n -> new TreeSet<>());
    }

    void add(String from, String to) {
        add(from);
        add(to);
        if (!from.equals(to)) {
            uses.get(from).add(to);
        }
    }

    int nodes() {
        return uses.size();
    }

    int edges() {
        return uses.values().stream().mapToInt(Set::size).sum();
    }

    /** The strongly connected components of more than one node, the largest first. */
    List<List<String>> cycles() {
        var reached = new TreeMap<String, Set<String>>();
        uses.keySet().forEach(node -> reached.put(node, reachedFrom(node)));
        return uses.keySet().stream()
                .map(node -> reached.get(node).stream().filter(o -> reached.get(o).contains(node)))
                .map(Stream::toList)
                .filter(component -> component.size() > 1)
                .distinct()
                .sorted((a, b) -> b.size() - a.size())
                .toList();
    }

    private Set<String> reachedFrom(String start) {
        var reached = new TreeSet<String>();
        Deque<String> open = new ArrayDeque<>(uses.get(start));
        while (!open.isEmpty()) {
            String node = open.pop();
            if (reached.add(node)) {
                open.addAll(uses.get(node));
            }
        }
        return reached;
    }

    /** The module that a relative import means; none where it is a file of another kind. */
    private Optional<String> resolved(String from, String imported) {
        String path = Path.of(from).resolveSibling(imported).normalize().toString();
        String stem = path.replaceFirst("\\.[jt]s$", "");
        return Stream.of(stem + ".ts", path + ".ts", path + "/index.ts")
                .filter(uses::containsKey)
                .findFirst();
    }
}
