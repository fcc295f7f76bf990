package io.gradus.training.problem.pool;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.stream.Stream;

/**
 * A pool that grows by what fails: problems of generators beside the ones that failed. CLPO makes
 * hard problems simpler and varies medium ones; We-Math 2.0 isolates, after a failure, the factor
 * that is new; here a hard problem is joined by problems of its family that are one level easier in
 * one attribute each, all others kept, and a medium one by a variant of its cell. WebRL and AutoGLM
 * keep new tasks whose expected success lies in [0.05, 0.75]; here the expectation is what the
 * pool's problems of the same cell showed. As more of what fails is added, weak cells get more
 * problems (SwS). The bounds of hard and medium are CLPO's working range; how many may join is
 * ours.
 */
@Choice(
        name = "mutated",
        explanation =
                "Begins with problems of families and grows by neighbours of those that failed: one level easier in one attribute, or a variant.",
        source = "CLPO, We-Math 2.0, WebRL, SwS")
public record Mutated(
        @Setting(
                        explanation =
                                "What it begins with, and the window of levels of problems that join.",
                        min = 1,
                        max = 16)
                List<ProblemSpec> problems,
        @Setting(
                        explanation = "Problems drawn at the start.",
                        defaults = "32",
                        min = 1,
                        max = PoolSpec.MOST)
                int start,
        @Setting(
                        explanation = "Maximum number of problems; none joins beyond it.",
                        defaults = "1000",
                        min = 1,
                        max = PoolSpec.MOST)
                int size,
        @Setting(
                        explanation =
                                "Pass rate of a group at or below which its problem is hard: simpler ones join, one for each attribute.",
                        defaults = "0.25",
                        min = 0,
                        max = 1,
                        source = "CLPO")
                double hard,
        @Setting(
                        explanation =
                                "Pass rate up to which a problem that is not hard is medium: a variant of its cell joins.",
                        defaults = "0.75",
                        min = 0,
                        max = 1,
                        source = "CLPO")
                double medium,
        @Setting(
                        explanation =
                                "Mean pass rate of the pool's problems of a cell below which the cell gets no more.",
                        defaults = "0.05",
                        min = 0,
                        max = 1,
                        source = "WebRL")
                double least,
        @Setting(
                        explanation = "And that above which it gets no more.",
                        defaults = "0.75",
                        min = 0,
                        max = 1,
                        source = "WebRL")
                double most,
        @Setting(
                        explanation = "Most problems that join in a step.",
                        defaults = "8",
                        min = 1,
                        max = PoolSpec.MOST)
                int perStep,
        @Setting(
                        explanation = "Fixes what is drawn at the start and later, in every run.",
                        defaults = "1")
                long seed)
        implements PoolSpec {
    public Mutated {
        problems = List.copyOf(problems);
        if (hard > medium || least > most) {
            throw new IllegalArgumentException(
                    "hard must be <= medium and least <= most, were %s, %s, %s, %s"
                            .formatted(hard, medium, least, most));
        }
    }

    /** The same pool of no more problems than this. */
    public Mutated atMost(int bound) {
        return new Mutated(
                problems,
                Math.min(start, bound),
                Math.min(size, bound),
                hard,
                medium,
                least,
                most,
                perStep,
                seed);
    }

    @Override
    public Stream<Fresh> begin() {
        return PoolFill.drawn(problems, Math.min(start, size), seed).stream();
    }
}
