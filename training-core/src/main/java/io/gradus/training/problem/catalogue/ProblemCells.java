package io.gradus.training.problem.catalogue;

import io.gradus.training.document.IntRange;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The cells of one entry of a document's problems: every combination of its levels, and how to draw
 * from them.
 *
 * @param source generates and verifies
 * @param cells every combination, the last attribute running fastest; at least one
 */
public record ProblemCells(ProblemSource source, List<Difficulty> cells) {
    /**
     * Draws in a row after which a cell counts as having no problem of the wanted side of the
     * split.
     */
    private static final int MAX_DRAWS = 1000;

    public ProblemCells {
        cells = List.copyOf(cells);
    }

    /**
     * The cells of a document's entry; throws {@link IllegalArgumentException} where it names what
     * does not exist.
     */
    public static ProblemCells of(ProblemSpec spec) {
        ProblemSource source = ProblemSource.of(spec.family(), spec.transforms());
        List<Difficulty> cells = List.of(new Difficulty(List.of()));
        for (DifficultyAttribute attribute : source.family().attributes()) {
            IntRange levels = spec.levels(attribute);
            cells =
                    cells.stream()
                            .flatMap(cell ->
                                    levels.values()
                                            .mapToObj(level -> with(cell, attribute.name(), level)))
                            .toList();
        }
        return new ProblemCells(source, cells);
    }

    /** The cell at the highest level of every attribute. */
    public Difficulty top() {
        return cells.getLast();
    }

    /** A problem that may be trained on, from a uniformly drawn cell. */
    public Problem drawForTraining(SplittableRandom random) {
        return drawForTraining(cells.get(random.nextInt(cells.size())), random);
    }

    /** A problem of a cell that may be trained on. */
    public Problem drawForTraining(Difficulty cell, SplittableRandom random) {
        for (int i = 0; i < MAX_DRAWS; i++) {
            Problem problem = source.item(random.nextLong(), cell);
            if (!Split.isHeldOut(problem)) {
                return problem;
            }
        }
        throw new IllegalStateException(
                ("%s(%s) has no problem to train on in %s draws, all are held out; "
                                + "widen its difficulty")
                        .formatted(source.family().name(), cell, MAX_DRAWS));
    }

    /**
     * Up to {@code count} different held-out problems of one cell; fewer where the cell has fewer.
     */
    public List<Problem> drawHeldOut(Difficulty cell, int count, SplittableRandom random) {
        Map<String, Problem> byContent = new LinkedHashMap<>();
        int fruitless = 0;
        while (byContent.size() < count && fruitless < MAX_DRAWS) {
            Problem problem = source.item(random.nextLong(), cell);
            boolean isNew =
                    Split.isHeldOut(problem)
                            && byContent.putIfAbsent(identity(problem), problem) == null;
            fruitless = isNew ? 0 : fruitless + 1;
        }
        return List.copyOf(byContent.values());
    }

    /** Prompts differ where the order of operands does, contents where something is hidden. */
    private static String identity(Problem problem) {
        return problem.prompt() + "\n" + Split.content(problem);
    }

    private static Difficulty with(Difficulty cell, String attribute, int level) {
        List<AttributeValue> values = new ArrayList<>(cell.values());
        values.add(new AttributeValue(attribute, level));
        return new Difficulty(values);
    }
}
