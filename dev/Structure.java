import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts the structure of a checkout and prints it as Markdown, so that two commits can be
 * compared. It counts what git tracks or would track, as it lies in the working tree.
 *
 * <pre>
 * java dev/Structure.java [ROOT]                 the tables; ROOT is this repository where left out
 * java dev/Structure.java [ROOT] --touched REV   the files that a commit or a range A..B touched
 * </pre>
 */
final class Structure {
    /**
     * One of a kind that there is already. The files that name it are those that one more like it
     * would take. After a rename, add the new name to the old one, so that both commits count.
     *
     * @param types simple names of its classes, alternatives of a regular expression; looked for in
     *     code without comments and quotes, and in registration files
     * @param words its name in documents; looked for as a whole quoted text in code
     * @param resource the name of its resource, looked for in registration files, too
     */
    record Exemplar(String kind, String types, String words, String resource) {
        boolean isNamedIn(Source source) {
            return source.isMain()
                    && (source.names(types)
                            || source.quotes(words)
                            || !resource.isEmpty() && source.isResource(resource));
        }
    }

    private static final List<Exemplar> EXEMPLARS =
            List.of(
                    new Exemplar("sampler", "Sec|SecBandit|SecSampler", "", ""),
                    new Exemplar("criterion", "StatedConfidence", "brier", ""),
                    new Exemplar("filter", "PassRateBand", "pass-rate", ""),
                    new Exemplar("loss", "Trpa|TrpaLoss|TrustRegionPreferenceLoss", "", ""),
                    new Exemplar("advantage shaper", "RelativeEntropy", "relative-entropy", ""),
                    new Exemplar(
                            "problem family",
                            "GreatestCommonDivisor",
                            "greatest-common-divisor",
                            ""),
                    new Exemplar("tool", "Calculator|CalculatorUse", "calculator", ""),
                    new Exemplar("stage kind", "Corpus|CorpusKind|CorpusStep", "corpus", ""),
                    new Exemplar(
                            "endpoint with screen",
                            "NewProbe|ProbeChanged|ProbeController|ProbeFiles|ProbeListView"
                                    + "|ProbeProcess|ProbeService|ProbeState|ProbeTable|ProbeView"
                                    + "|ProbesNavigation",
                            "",
                            ""),
                    new Exemplar("recipe", "", "", "clpo"));

    /** The wings of the core, the lowest first: each may use those before it. */
    private static final List<String> WINGS =
            List.of(
                    "base", "document", "problem", "policy", "rollout", "reward", "event",
                    "objective", "curriculum", "trainer", "analysis", "worker", "cli");

    private static final List<String> MODULES =
            List.of(
                    "training-core", "backend", "frontend", "e2e-tests", "db-migrations",
                    "benchmarks");

    private final Checkout checkout;
    private final JavaTree core;
    private final List<JavaTree> trees;

    private Structure(Checkout checkout) {
        this.checkout = checkout;
        core = JavaTree.of(checkout, "training-core", "io.gradus.training");
        trees =
                List.of(
                        core,
                        JavaTree.of(checkout, "backend", "io.gradus.backend"),
                        JavaTree.of(checkout, "frontend", "io.gradus.frontend"));
    }

    static void main(String[] arguments) {
        List<String> words = List.of(arguments);
        int touched = words.indexOf("--touched");
        List<String> root = touched < 0 ? words : words.subList(0, touched);
        if (root.size() > 1 || touched >= 0 && touched != words.size() - 2) {
            IO.println("Usage: java dev/Structure.java [ROOT] [--touched REV]");
            System.exit(2);
        }
        Path place = root.isEmpty() ? ofThisFile() : Path.of(root.getFirst());
        if (touched < 0) {
            new Structure(Checkout.read(place)).print();
        } else {
            Touched.by(place, words.getLast()).print();
        }
    }

    private static Path ofThisFile() {
        var location = Structure.class.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(URI.create(location.toString())).getParent();
    }

    private void print() {
        IO.println("# Structure at " + checkout.commit());
        printSizes();
        printRooms();
        printCycles();
        printNames();
        printUpward();
        printKinds();
    }

    private void printSizes() {
        Markdown.table(
                "Size (every file, package-info too; every line, comments too)",
                "module|language|main files|main lines|median|over 250|over 400|test files"
                        + "|test lines");
        for (String module : MODULES) {
            for (String language : List.of("java", "ts", "sql")) {
                printSize(module, language, checkout.of(module, language));
            }
        }
    }

    private static void printSize(String module, String language, List<Source> sources) {
        if (sources.isEmpty()) {
            return;
        }
        int[] main = lines(sources, true);
        int[] test = lines(sources, false);
        Markdown.row(
                module,
                language,
                main.length,
                Arrays.stream(main).sum(),
                main.length == 0 ? "-" : main[main.length / 2],
                Arrays.stream(main).filter(n -> n > 250).count(),
                Arrays.stream(main).filter(n -> n > 400).count(),
                test.length,
                Arrays.stream(test).sum());
    }

    private static int[] lines(List<Source> sources, boolean main) {
        var chosen = sources.stream().filter(source -> source.isMain() == main);
        return chosen.mapToInt(Source::lines).sorted().toArray();
    }

    private void printRooms() {
        Markdown.table(
                "Rooms (packages directly under the base; only packages with types count)",
                "base|rooms|all packages|largest package|its types");
        for (JavaTree tree : trees) {
            Map<String, Long> sizes =
                    tree.types().stream()
                            .collect(groupingBy(Source::javaPackage, TreeMap::new, counting()));
            var largest = Collections.max(sizes.entrySet(), Map.Entry.comparingByValue());
            Markdown.row(
                    tree.base(),
                    tree.rooms().size(),
                    sizes.size(),
                    tree.brief(largest.getKey()),
                    largest.getValue());
        }
    }

    private void printCycles() {
        var graphs = new LinkedHashMap<String, Graph>();
        for (JavaTree tree : trees) {
            graphs.put(tree.module() + ", rooms", tree.graph(tree::room));
            graphs.put(tree.module() + ", packages", tree.graph(tree::brief));
        }
        graphs.put("frontend, TypeScript", Graph.ofTypeScript(checkout));
        Markdown.table(
                "Cycles (strongly connected components of several nodes; . is the base itself)",
                "graph|nodes|dependencies|cycles|nodes in them");
        graphs.forEach(Structure::printCycles);
        Markdown.end();
        graphs.forEach((n, g) -> g.cycles().forEach(c -> Markdown.item(n + ", " + c.size(), c)));
    }

    private static void printCycles(String name, Graph graph) {
        List<List<String>> cycles = graph.cycles();
        int inside = cycles.stream().mapToInt(List::size).sum();
        Markdown.row(name, graph.nodes(), graph.edges(), cycles.size(), inside);
    }

    private void printNames() {
        Map<String, List<String>> names =
                core.types().stream()
                        .collect(
                                groupingBy(
                                        Source::name,
                                        TreeMap::new,
                                        mapping(s -> core.brief(s.javaPackage()), toList())));
        names.values().removeIf(packages -> packages.size() == 1);
        Markdown.title("Class names that exist more than once in the core: " + names.size());
        names.forEach(Markdown::item);
    }

    private void printUpward() {
        boolean there = core.rooms().containsAll(WINGS);
        Map<String, Long> upward = there ? core.upward(WINGS) : Map.of();
        long sum = upward.values().stream().mapToLong(Long::longValue).sum();
        Markdown.title("Upward imports: " + (there ? sum : "-"));
        upward.forEach((wings, count) -> Markdown.item(wings, List.of(count.toString())));
        List<String> others = core.rooms().stream().filter(r -> !WINGS.contains(r)).toList();
        Markdown.item("rooms that are no wing, " + others.size(), others);
    }

    private void printKinds() {
        Markdown.table("Files that name one of a kind (main)", "kind|exemplar|files|which");
        for (Exemplar exemplar : EXEMPLARS) {
            List<String> files =
                    checkout.sources().stream()
                            .filter(exemplar::isNamedIn)
                            .map(Source::file)
                            .sorted()
                            .toList();
            String name = (exemplar.types() + exemplar.resource()).replace("|", ", ");
            Markdown.row(exemplar.kind(), name, files.size(), String.join(", ", files));
        }
    }
}
