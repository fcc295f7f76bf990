package io.gradus.frontend.curricula;

import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.IntRange;
import io.gradus.training.document.YamlFragment;
import io.gradus.training.problem.DifficultyAttribute;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** Entries of problems for a stage that follows another one. */
final class HarderProblems {
    private static final String FALLBACK = "{family: addition}";

    private HarderProblems() {}

    /**
     * The entries that may follow the one at a path, the best first: one level above the highest of
     * an attribute, in the family's order of attributes, and last the same levels.
     */
    static List<String> after(DocumentTree tree, String path) {
        return ProblemWindow.of(tree, path)
                .map(window -> after(tree, path, window))
                .orElse(List.of(FALLBACK));
    }

    private static List<String> after(DocumentTree tree, String path, ProblemWindow window) {
        SequencedMap<String, IntRange> written = new LinkedHashMap<>(window.levels());
        written.keySet().removeIf(name -> tree.at(path + ".difficulty." + name).isEmpty());
        Stream<SequencedMap<String, IntRange>> harder =
                window.source().family().attributes().stream()
                        .filter(one -> window.levels().get(one.name()).to() < one.max())
                        .map(one -> harder(written, one, window));
        return Stream.concat(harder, Stream.of(written))
                .map(levels -> entry(tree, path, levels))
                .toList();
    }

    private static SequencedMap<String, IntRange> harder(
            Map<String, IntRange> written, DifficultyAttribute attribute, ProblemWindow window) {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>(written);
        int top = window.levels().get(attribute.name()).to();
        levels.put(attribute.name(), IntRange.of(top + 1));
        return levels;
    }

    private static String entry(DocumentTree tree, String path, Map<String, IntRange> levels) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("family", tree.textAt(path + ".family").orElseThrow());
        if (!levels.isEmpty()) {
            entry.put("difficulty", levels);
        }
        List<String> transforms =
                tree.entriesAt(path + ".transforms").stream()
                        .flatMap(transform -> transform.text().stream())
                        .toList();
        if (!transforms.isEmpty()) {
            entry.put("transforms", transforms);
        }
        return YamlFragment.of(entry);
    }
}
