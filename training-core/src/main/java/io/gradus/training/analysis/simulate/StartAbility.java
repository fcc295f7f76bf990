package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.WarmStartSpec;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ability that reinforcement learning begins with: that of random weights plus what the warm
 * start adds, in proportion to the logarithm of its steps, until its pass rate is reached or its
 * steps are used up, plus a head start on the problems it trains on.
 */
final class StartAbility {
    /** With more cells than this in the warm start, all weigh the same. */
    private static final int FEW_CELLS = 32;

    private final WarmStartSpec warmStart;
    private final SkillSpace space;
    private final int[] cells;
    private final double[] weights;

    StartAbility(CurriculumDocument document, SkillSpace space) {
        warmStart = document.policy().warmStart();
        this.space = space;
        List<ProblemSpec> shown = document.warmStartProblems();
        cells = shown.stream().map(space::cells).flatMapToInt(IntStream::of).toArray();
        int wanted = document.evaluate().problemsPerCell();
        weights =
                cells.length > FEW_CELLS
                        ? IntStream.of(cells).mapToDouble(_ -> 1).toArray()
                        : shown.stream()
                                .map(ProblemCells::of)
                                .flatMapToDouble(source ->
                                        source.cells().stream()
                                                .mapToDouble(c ->
                                                        new HeldOutPool(source).size(c, wanted)))
                                .toArray();
    }

    /** By the document alone. */
    double of(LearnerSettings settings) {
        double ahead = warmStart.maxSteps() == 0 ? 0 : settings.headStart();
        return untrained(settings)
                + settings.imitation() * StrictMath.log1p(steps(settings))
                + ahead;
    }

    /** Steps that the warm start takes. */
    double steps(LearnerSettings settings) {
        double wanted = at(warmStart.until(), settings) - untrained(settings);
        double reached = StrictMath.expm1(wanted / settings.imitation());
        return Math.clamp(reached, 0, warmStart.maxSteps());
    }

    /** The ability of random weights. */
    double untrained(LearnerSettings settings) {
        return at(settings.untrained(), settings);
    }

    /** The ability of a policy whose warm start ended at this pass rate. */
    double at(double passRate, LearnerSettings settings) {
        double[] all = space.difficulties(settings);
        double[] shown = IntStream.of(cells).mapToDouble(cell -> all[cell]).toArray();
        return settings.response().abilityFor(passRate, shown, weights);
    }
}
