package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PromptCurriculumTests {
    /** The value model expects number / 100 of problem {@code number}. */
    private static final DifficultyPredictor HUNDREDTHS =
            (_, _, arms) -> Arrays.stream(arms).mapToDouble(arm -> arm / 100.0).toArray();

    private static Choosing asking(long step, int groups) {
        Choosing choice = Steps.choosing(step, groups);
        return new Choosing(step, choice.now(), choice.draws(), HUNDREDTHS);
    }

    /** All 100 are candidates: 50, then 49 and 51, then 48 and 52. */
    @Test
    void thoseNearestToTheTargetAreAsked() {
        ProblemSampler sampler = new PromptCurriculum(0.5, 20, 0).begin(new FakeArms(100));

        assertThat(sampler.choose(asking(1, 5))).containsExactlyInAnyOrder(50, 49, 51, 48, 52);
    }

    @Test
    void itSeesSoManyCandidatesPerProblem() {
        List<Integer> seen = new ArrayList<>();
        Choosing choice = Steps.choosing(1, 4);
        DifficultyPredictor counting =
                (what, space, arms) -> {
                    assertThat(what).isEqualTo(Prediction.PASS_RATE);
                    Arrays.stream(arms).forEach(seen::add);
                    return HUNDREDTHS.appraise(what, space, arms);
                };
        int[] chosen =
                new PromptCurriculum(0.3, 3, 0)
                        .begin(new FakeArms(100))
                        .choose(new Choosing(1, choice.now(), choice.draws(), counting));

        assertThat(seen).hasSize(12).doesNotHaveDuplicates();
        assertThat(Arrays.stream(chosen).boxed())
                .containsExactlyInAnyOrderElementsOf(nearest(seen, 30, 4));
    }

    private static List<Integer> nearest(List<Integer> seen, int target, int count) {
        Stream<Integer> sorted =
                seen.stream()
                        .sorted((a, b) ->
                                Integer.compare(Math.abs(a - target), Math.abs(b - target)));
        return sorted.limit(count).toList();
    }

    /** Expected 0.49, 0.5 and 0.51, found 0.5, 0.25 and 1: off by 0.01, 0.25 and 0.49. */
    @Test
    void itTellsHowWellTheValueModelForesaw() {
        ProblemSampler sampler = new PromptCurriculum(0.5, 50, 0).begin(new FakeArms(100));
        sampler.choose(asking(1, 3));
        sampler.observe(step(1, result(49, 4), result(50, 2), result(51, 8)));

        List<Metric> report = sampler.report();
        assertThat(report.get(0).name()).isEqualTo("value/expected");
        assertThat(report.get(0).value()).isCloseTo(0.5, within(1e-12));
        assertThat(report.get(1).name()).isEqualTo("value/error");
        assertThat(report.get(1).value()).isCloseTo(0.25, within(1e-12));
    }
}
