package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.rollout.Start;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Promises of every guide, whatever its rule is. */
class GuideContractTests {
    /** Help is worth something, more so with fewer digits. */
    private static final GuideWorld.Judge WORLD =
            (problem, start, rollout) ->
                    rollout % (problem.difficulty().level("digits") + 1) == 0
                                    || GuideWorld.help(start).isGiven() && rollout % 2 == 0
                            ? 1
                            : 0;

    static Stream<GuidanceSpec> kinds() {
        return GuideExamples.all();
    }

    static Stream<Class<?>> classes() {
        return Arrays.stream(GuidanceSpec.class.getPermittedSubclasses());
    }

    private static List<List<List<Start>>> walk(Guide guide, int from, int to) {
        List<List<List<Start>>> given = new ArrayList<>();
        for (int step = from; step <= to; step++) {
            given.add(
                    GuideWorld.take(
                            guide,
                            step,
                            8,
                            WORLD,
                            GuideWorld.sum(1, step),
                            GuideWorld.sum(4, step),
                            GuideWorld.sum(4, step + 1)));
        }
        return given;
    }

    @ParameterizedTest
    @MethodSource("classes")
    void everyKindHasAnExampleHere(Class<?> kind) {
        assertThat(kinds()).anyMatch(kind::isInstance);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aGuideGoesOnFromAnyPointAsIfNothingHadHappened(GuidanceSpec spec) {
        for (int stop : new int[] {1, 5, 12}) {
            Guide whole = spec.begin(Characters.TOKENIZER);
            walk(whole, 1, stop);
            Guide resumed = spec.begin(Characters.TOKENIZER);
            resumed.restore(whole.save());

            assertThat(resumed.save()).isEqualTo(whole.save());
            assertThat(walk(resumed, stop + 1, stop + 20))
                    .isEqualTo(walk(whole, stop + 1, stop + 20));
            assertThat(resumed.report()).isEqualTo(whole.report());
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatIsGivenHasANameAndIsNoLongerThanWasSaid(GuidanceSpec spec) {
        var problem = GuideWorld.sum(4, 9);
        for (List<List<Start>> step : walk(spec.begin(Characters.TOKENIZER), 1, 30)) {
            assertThat(step).hasSize(3);
            step.stream()
                    .flatMap(List::stream)
                    .filter(start -> !start.equals(Start.NONE))
                    .forEach(start ->
                            assertThat(GuideWorld.help(start).level())
                                    .matches("[a-z+]+(-[0-9.]+)?"));
        }
        GuideWorld.starts(spec.begin(Characters.TOKENIZER), problem, 1, 8).stream()
                .flatMap(start -> start.hint().stream())
                .forEach(hint ->
                        assertThat(hint.text().length())
                                .isLessThanOrEqualTo(
                                        "<hint></hint>".length() + spec.longest(problem).length()));
    }
}
