package io.gradus.training.curriculum.document;

import io.gradus.training.curriculum.condition.Scope;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemCells;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;

/**
 * Which cells of a stage each scope of its conditions means, as {@code ProblemKey.cell} names them.
 *
 * @param top the cells at the highest levels
 * @param all every cell
 * @param entries the cells of each entry of its problems
 */
public record ScopeCells(SequencedSet<String> top, SequencedSet<String> all, List<Entry> entries) {
    /**
     * One entry of a stage's problems.
     *
     * @param pool the pool it names, if it names one
     * @param cells what it draws from
     */
    public record Entry(Optional<String> pool, SequencedSet<String> cells) {}

    public ScopeCells {
        entries = List.copyOf(entries);
    }

    /** The cells of a stage with these sources. */
    public static ScopeCells of(List<StageSource> sources) {
        SequencedSet<String> all = new LinkedHashSet<>();
        List<Entry> entries = new ArrayList<>();
        for (StageSource source : sources) {
            SequencedSet<String> cells = new LinkedHashSet<>(names(source.cells()));
            all.addAll(cells);
            entries.add(new Entry(source.pool(), cells));
        }
        return new ScopeCells(
                top(sources.stream().flatMap(s -> s.cells().stream()).toList()), all, entries);
    }

    /** Whether a cell is within a scope; the worst cell may be any of the stage. */
    public Predicate<String> within(Scope scope) {
        return switch (scope) {
            case Scope.Top() -> top::contains;
            case Scope.All(), Scope.Worst() -> all::contains;
            case Scope.Family(String name) -> cell -> cell.startsWith(name + "(");
            case Scope.Cell(String name) -> name::equals;
            case Scope.Entry(String name) ->
                    entry(name).<Predicate<String>>map(e -> e.cells()::contains).orElse(_ -> false);
        };
    }

    /** The entry at a place, from 1, or the first one that names a pool. */
    Optional<Entry> entry(String name) {
        if (name.matches("[0-9]+")) {
            return entries.stream().skip(Integer.parseInt(name) - 1L).findFirst();
        }
        return entries.stream().filter(e -> e.pool().equals(Optional.of(name))).findFirst();
    }

    /**
     * The top cell of each source, without those that are easier than another source's top cell of
     * the same family.
     */
    private static SequencedSet<String> top(List<ProblemCells> sources) {
        SequencedSet<String> cells = new LinkedHashSet<>();
        for (ProblemCells source : sources) {
            if (sources.stream().noneMatch(other -> isEasier(source, other))) {
                cells.add(name(source, source.top()));
            }
        }
        return cells;
    }

    private static boolean isEasier(ProblemCells one, ProblemCells other) {
        Difficulty top = one.top();
        Difficulty otherTop = other.top();
        return one.source().family().name().equals(other.source().family().name())
                && !top.equals(otherTop)
                && top.values().stream().allMatch(v -> isAtMost(v, otherTop));
    }

    /** Transforms bring attributes of their own, which the other may lack. */
    private static boolean isAtMost(AttributeValue value, Difficulty other) {
        return other.values().stream()
                .anyMatch(v -> v.name().equals(value.name()) && value.value() <= v.value());
    }

    /** The names of all cells of some sources. */
    public static List<String> names(List<ProblemCells> sources) {
        return sources.stream()
                .flatMap(source -> source.cells().stream().map(cell -> name(source, cell)))
                .distinct()
                .toList();
    }

    private static String name(ProblemCells source, Difficulty difficulty) {
        return new ProblemKey(
                        source.source().family().name(),
                        0,
                        difficulty,
                        source.source().transforms())
                .cell();
    }
}
