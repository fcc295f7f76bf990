package io.gradus.frontend;

import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which module imports which, as their text says it: imports of values, of types and for their side
 * effects, dynamic imports and re-exports.
 *
 * @param imports of each module those that it imports, both by their path
 */
record ImportGraph(SortedMap<String, SortedSet<String>> imports) {
    private static final Pattern IMPORT =
            Pattern.compile("\\b(?:from|import)\\s*\\(?\\s*(['\"`])(\\.{1,2}/[^'\"`]+)\\1");

    /** Folder that Vaadin writes beside the modules. */
    private static final String GENERATED = "generated";

    static ImportGraph of(Path root) throws IOException {
        SortedMap<String, SortedSet<String>> imports = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(path -> isModule(root.relativize(path))).toList()) {
                imports.put(name(root, file), imported(root, file));
            }
        }
        return new ImportGraph(imports);
    }

    private static boolean isModule(Path path) {
        return path.toString().endsWith(".ts") && !path.startsWith(GENERATED);
    }

    private static SortedSet<String> imported(Path root, Path file) throws IOException {
        return IMPORT.matcher(Files.readString(file))
                .results()
                .map(found -> name(root, resolved(file, found.group(2))))
                .collect(toCollection(TreeSet::new));
    }

    private static Path resolved(Path file, String written) {
        return Stream.of("", ".ts", "/index.ts")
                .map(ending -> file.resolveSibling(written + ending).normalize())
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new AssertionError(file + " imports " + written));
    }

    private static String name(Path root, Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    /** Which folder imports from which other one. */
    ImportGraph folders() {
        SortedMap<String, SortedSet<String>> folders = new TreeMap<>();
        imports.forEach((module, others) ->
                others.stream()
                        .map(ImportGraph::folder)
                        .filter(other -> !other.equals(folder(module)))
                        .forEach(
                                folders.computeIfAbsent(folder(module), any -> new TreeSet<>())
                                        ::add));
        return new ImportGraph(folders);
    }

    private static String folder(String module) {
        return module.substring(0, Math.max(0, module.lastIndexOf('/')));
    }

    /** A way from a module back to itself, if there is one. */
    Optional<List<String>> cycle() {
        Set<String> done = new HashSet<>();
        return imports.keySet().stream()
                .map(module -> cycle(module, new ArrayList<>(), done))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<List<String>> cycle(String module, List<String> way, Set<String> done) {
        int before = way.indexOf(module);
        way.add(module);
        if (before >= 0) {
            return Optional.of(List.copyOf(way.subList(before, way.size())));
        }
        if (done.add(module)) {
            for (String next : imports.getOrDefault(module, new TreeSet<>())) {
                Optional<List<String>> found = cycle(next, way, done);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        way.removeLast();
        return Optional.empty();
    }
}
