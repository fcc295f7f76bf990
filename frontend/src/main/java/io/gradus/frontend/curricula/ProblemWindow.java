package io.gradus.frontend.curricula;

import io.gradus.frontend.elements.Numbers;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.IntRange;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * An entry of a stage's problems as far as it can be understood: where they come from, and between
 * which levels they are drawn.
 *
 * @param source the family with its transforms
 * @param levels the window of every attribute, by its name
 */
record ProblemWindow(ProblemSource source, SequencedMap<String, IntRange> levels) {
    /** The entry at a path; empty where its family or a transform is not known. */
    static Optional<ProblemWindow> of(DocumentTree tree, String path) {
        List<String> transforms =
                tree.entriesAt(path + ".transforms").stream()
                        .flatMap(entry -> entry.text().stream())
                        .toList();
        try {
            ProblemSource source =
                    ProblemSource.of(tree.textAt(path + ".family").orElse(""), transforms);
            SequencedMap<String, IntRange> levels = new LinkedHashMap<>();
            source.family().attributes().forEach(a -> levels.put(a.name(), window(tree, path, a)));
            return Optional.of(new ProblemWindow(source, levels));
        } catch (IllegalArgumentException unknown) {
            return Optional.empty();
        }
    }

    /**
     * Returns what the document says, cut to what the attribute can have; else the default level.
     */
    private static IntRange window(DocumentTree tree, String path, DifficultyAttribute attribute) {
        IntRange said =
                tree.at(path + ".difficulty")
                        .flatMap(levels -> levels.child(attribute.name()))
                        .flatMap(DocumentNode::text)
                        .flatMap(ProblemWindow::read)
                        .orElse(IntRange.of(attribute.defaultLevel()));
        return new IntRange(
                Math.clamp(said.from(), attribute.min(), attribute.max()),
                Math.clamp(said.to(), attribute.min(), attribute.max()));
    }

    private static Optional<IntRange> read(String text) {
        try {
            return Optional.of(IntRange.parse(text.strip()));
        } catch (IllegalArgumentException notYet) {
            return Optional.empty();
        }
    }

    /** The same with another window of one attribute. */
    ProblemWindow with(String attribute, IntRange window) {
        SequencedMap<String, IntRange> changed = new LinkedHashMap<>(levels);
        changed.put(attribute, window);
        return new ProblemWindow(source, changed);
    }

    /** The cell at the lowest level of every attribute. */
    Difficulty lowest() {
        Map<String, Integer> cell = new HashMap<>();
        levels.forEach((name, window) -> cell.put(name, window.from()));
        return source.cell(cell);
    }

    /** The cell at the highest level of every attribute. */
    Difficulty top() {
        Map<String, Integer> cell = new HashMap<>();
        levels.forEach((name, window) -> cell.put(name, window.to()));
        return source.cell(cell);
    }

    /** Steps of the solver in its easiest and its hardest cell. */
    String solverSteps() {
        String from = Numbers.format(source.family().solverSteps(lowest()));
        String to = Numbers.format(source.family().solverSteps(top()));
        return from.equals(to) ? from : from + " to " + to;
    }

    /** A problem of the easiest cell, of one in between and of the hardest. */
    List<Problem> samples(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Map<String, Integer> between = new HashMap<>();
        levels.forEach((name, window) ->
                between.put(name, random.nextInt(window.from(), window.to() + 1)));
        return Stream.of(lowest(), source.cell(between), top())
                .distinct()
                .map(cell -> source.item(random.nextLong(), cell))
                .toList();
    }
}
