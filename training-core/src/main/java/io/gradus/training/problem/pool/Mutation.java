package io.gradus.training.problem.pool;

import io.gradus.training.document.Sha256;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemCells;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Draws the neighbours of problems, as {@link Mutated} describes; a pure function of its arguments.
 *
 * @param spec the rule
 * @param windows the cells that may be drawn from
 */
record Mutation(Mutated spec, List<ProblemCells> windows) {
    Mutation {
        windows = List.copyOf(windows);
    }

    static Mutation of(Mutated spec) {
        return new Mutation(spec, spec.problems().stream().map(ProblemCells::of).toList());
    }

    /** The neighbours of a problem that had this pass rate in a step; none where it is easy. */
    List<Problem> neighbours(ProblemKey parent, double passRate, long step) {
        List<Difficulty> cells =
                passRate <= spec.hard()
                        ? simpler(parent)
                        : passRate <= spec.medium() ? List.of(parent.difficulty()) : List.of();
        return cells.stream().flatMap(cell -> draw(parent, cell, step).stream()).toList();
    }

    /** One level less in one attribute each; the cell itself where it is the easiest there is. */
    private List<Difficulty> simpler(ProblemKey parent) {
        List<AttributeValue> values = parent.difficulty().values();
        List<Difficulty> simpler =
                IntStream.range(0, values.size())
                        .mapToObj(i -> lowered(values, i))
                        .filter(cell -> isWanted(parent, cell))
                        .toList();
        return simpler.isEmpty() ? List.of(parent.difficulty()) : simpler;
    }

    private static Difficulty lowered(List<AttributeValue> values, int attribute) {
        List<AttributeValue> lowered = new ArrayList<>(values);
        AttributeValue before = values.get(attribute);
        lowered.set(attribute, new AttributeValue(before.name(), before.value() - 1));
        return new Difficulty(lowered);
    }

    private boolean isWanted(ProblemKey parent, Difficulty cell) {
        return windows.stream().anyMatch(window -> draws(window, parent, cell));
    }

    private static boolean draws(ProblemCells window, ProblemKey parent, Difficulty cell) {
        return window.source().family().name().equals(parent.family())
                && window.source().transforms().equals(parent.transforms())
                && window.cells().contains(cell);
    }

    private List<Problem> draw(ProblemKey parent, Difficulty cell, long step) {
        String place = spec.seed() + "/" + parent + "/" + cell + "/" + step;
        long seed = ByteBuffer.wrap(Sha256.bytes(place)).getLong();
        return windows.stream()
                .filter(window -> draws(window, parent, cell))
                .limit(1)
                .map(window -> window.drawForTraining(cell, new SplittableRandom(seed)))
                .toList();
    }

    /** Whether a cell of this expected pass rate, NaN where it is not known, gets more problems. */
    boolean admits(double expected) {
        return !(expected < spec.least() || expected > spec.most());
    }
}
