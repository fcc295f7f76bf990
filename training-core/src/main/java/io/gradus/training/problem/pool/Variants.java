package io.gradus.training.problem.pool;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.stream.Stream;

/**
 * Different problems, each in every level that its entry gives one attribute, as Cog-DRIFT holds
 * every question as four choices, ten choices, cloze and open. All of them count as problems of the
 * pool.
 */
@Choice(
        name = "variants",
        explanation =
                "Different problems of families, each in every level of one attribute, such as the form of its answer.",
        source = "Cog-DRIFT")
public record Variants(
        @Setting(
                        explanation =
                                "What they are drawn from, every entry equally often; the levels of the attribute are those that each problem is held in.",
                        min = 1,
                        max = 64)
                List<ProblemSpec> problems,
        @Setting(
                        explanation = "Attribute whose levels each problem is held in.",
                        defaults = "form",
                        min = 1,
                        max = 100,
                        names = "attribute")
                String attribute,
        @Setting(
                        explanation =
                                "Most problems, each level counted as one; fewer where the entries have fewer.",
                        defaults = "400",
                        min = 1,
                        max = PoolSpec.MOST)
                int size,
        @Setting(explanation = "Fixes which are drawn, in every run.", defaults = "1") long seed)
        implements PoolSpec {
    public Variants {
        problems = List.copyOf(problems);
    }

    /** In how many levels problems of an entry are held; 0 where it has no such attribute. */
    public long levels(ProblemSpec entry) {
        return ProblemCells.of(entry).cells().stream()
                .flatMap(cell -> cell.values().stream())
                .filter(value -> value.name().equals(attribute))
                .distinct()
                .count();
    }

    /** The same pool of no more problems than this. */
    public Variants atMost(int bound) {
        return new Variants(problems, attribute, Math.min(size, bound), seed);
    }

    @Override
    public Stream<Fresh> begin() {
        return new VariantFill(problems.stream().map(ProblemCells::of).toList(), attribute)
                .drawn(size, seed).stream();
    }
}
