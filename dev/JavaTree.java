import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The Java types of a module under its base package, tests left out. */
record JavaTree(String module, String base, List<Source> types, Set<String> packages) {
    private static final Pattern QUALIFIED_NAME = Pattern.compile("\\bio\\.gradus(\\.\\w+)+");

    static JavaTree of(Checkout checkout, String module, String base) {
        List<Source> types =
                checkout.of(module, "java").stream()
                        .filter(source -> source.isMain() && source.isType())
                        .filter(source -> (source.javaPackage() + ".").startsWith(base + "."))
                        .toList();
        return new JavaTree(
                module,
                base,
                types,
                types.stream().map(Source::javaPackage).collect(Collectors.toSet()));
    }

    /** A package without the base; the base itself is a dot. */
    String brief(String name) {
        return name.equals(base) ? "." : name.substring(base.length() + 1);
    }

    /** The part of a package's name that says which room it lies in. */
    String room(String name) {
        return brief(name).replaceFirst("(?<=.)\\..*", "");
    }

    List<String> rooms() {
        Stream<String> rooms = packages.stream().map(this::room).distinct();
        return rooms.filter(room -> !room.equals(".")).sorted().toList();
    }

    /** Dependencies between groups of packages, by the names of the groups. */
    Graph graph(UnaryOperator<String> naming) {
        var graph = new Graph();
        for (Source type : types) {
            graph.add(naming.apply(type.javaPackage()));
            uses(type).forEach(u -> graph.add(naming.apply(type.javaPackage()), naming.apply(u)));
        }
        return graph;
    }

    /** Number of names of a higher wing that lower ones use, by the two wings. */
    Map<String, Long> upward(List<String> wings) {
        return types.stream()
                .flatMap(t -> uses(t).map(u -> List.of(room(t.javaPackage()), room(u))))
                .filter(pair -> wings.containsAll(pair))
                .filter(pair -> wings.indexOf(pair.getFirst()) < wings.indexOf(pair.getLast()))
                .map(pair -> String.join(" -> ", pair))
                .collect(Collectors.groupingBy(p -> p, TreeMap::new, Collectors.counting()));
    }

    /**
     * The packages of this tree that a type names: its own, and those of imports, static ones and
     * those of nested types among them, and of qualified names.
     */
    private Stream<String> uses(Source type) {
        return QUALIFIED_NAME.matcher(type.bare()).results().flatMap(this::packageOf);
    }

    /** The longest package that a qualified name begins with. */
    private Stream<String> packageOf(MatchResult name) {
        String all = name.group();
        return Stream.iterate(all, n -> n.contains("."), n -> n.replaceFirst("\\.\\w+$", ""))
                .filter(packages::contains)
                .limit(1);
    }
}
