package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Start;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class GuidanceSpecTests {
    private static final RandomStreams STREAMS = new RandomStreams(3);

    private static Problem sum(String... transforms) {
        ProblemSource source = ProblemSource.of("addition", List.of(transforms));
        return source.item(7, source.cell(Map.of("digits", 4)));
    }

    private static Schedule constant(double value) {
        return Schedule.constant(value);
    }

    private static List<Start> starts(GuidanceSpec spec, Problem problem, long step) {
        return spec.begin(Characters.TOKENIZER)
                .at(new ScheduleContext(step - 1, 0, OptionalLong.empty(), 0), step, STREAMS)
                .starts(problem, 0, 8);
    }

    private static GuidanceSpec.Hint hint(
            HintTier tier, double level, double share, HintTraining train) {
        return new GuidanceSpec.Hint(tier, constant(level), constant(share), train);
    }

    private static GuidanceSpec.Prefix prefix(
            PrefixSource of, double share, PrefixDraw draw, double rollouts) {
        return new GuidanceSpec.Prefix(of, constant(share), draw, constant(rollouts), false);
    }

    @Test
    void aShareOfTheGroupGetsTheHint() {
        List<Start> starts = starts(hint(HintTier.PLAN, 1, 0.25, HintTraining.WITHOUT), sum(), 1);

        assertThat(starts).hasSize(2);
        Start.Hint hint = starts.getFirst().hint().orElseThrow();
        assertThat(hint.text()).isEqualTo("<hint>add 4 columns</hint>");
        assertThat(hint.presence()).isEqualTo(Presence.SAMPLED_ONLY);
        assertThat(starts.get(1)).isEqualTo(starts.getFirst());
    }

    @Test
    void aHintThatTrainingKeepsStandsInBothContexts() {
        Start start =
                starts(hint(HintTier.KNOWLEDGE, 1, 1, HintTraining.WITH), sum(), 1).getFirst();

        assertThat(start.hint().orElseThrow().presence()).isEqualTo(Presence.BOTH);
    }

    @Test
    void aLevelShowsTheFirstStepsOfTheSolution() {
        Problem problem = sum();
        List<String> steps = problem.hints().steps();

        assertThat(steps).hasSize(4);
        assertThat(
                        starts(hint(HintTier.STEPS, 0.5, 1, HintTraining.WITHOUT), problem, 1)
                                .getFirst()
                                .hint()
                                .orElseThrow()
                                .text())
                .isEqualTo("<hint>" + steps.get(0) + ";" + steps.get(1) + "</hint>");
        assertThat(starts(hint(HintTier.STEPS, 0.1, 1, HintTraining.WITHOUT), problem, 1))
                .isEmpty();
    }

    @Test
    void aPrefixIsTheFirstPartOfTheDemonstration() {
        Problem problem = sum("show-work");
        String demonstration = problem.demonstration();
        List<Start> starts =
                starts(prefix(PrefixSource.DEMONSTRATION, 0.5, PrefixDraw.FIXED, 0.5), problem, 1);

        assertThat(starts).hasSize(4);
        assertThat(starts.getFirst().prefix().orElseThrow().text())
                .isEqualTo(
                        demonstration.substring(0, (int) Math.rint(demonstration.length() * 0.5)));
    }

    @Test
    void aPrefixOfTheTraceIsTheBeginningOfAThought() {
        Problem problem = sum();
        Start start =
                starts(prefix(PrefixSource.TRACE, 1, PrefixDraw.FIXED, 1), problem, 1).getFirst();

        assertThat(start.prefix().orElseThrow().text())
                .isEqualTo("<think>" + problem.hints().trace() + "</think>");
    }

    @Test
    void uniformPrefixesAreDrawnForEachRolloutAndRepeatWithTheirStep() {
        Problem problem = sum("show-work");
        GuidanceSpec spec = prefix(PrefixSource.DEMONSTRATION, 0.8, PrefixDraw.UNIFORM, 1);
        List<Integer> lengths =
                java.util.stream.LongStream.rangeClosed(1, 200)
                        .boxed()
                        .flatMap(step -> starts(spec, problem, step).stream())
                        .map(s -> s.prefix().map(p -> p.text().length()).orElse(0))
                        .toList();
        int all = problem.demonstration().length();

        assertThat(starts(spec, problem, 9)).isEqualTo(starts(spec, problem, 9));
        assertThat(starts(spec, problem, 9)).isNotEqualTo(starts(spec, problem, 10));
        assertThat(lengths).hasSize(1600).allMatch(l -> l <= Math.rint(0.8 * all));
        double mean = lengths.stream().mapToInt(l -> l).average().orElseThrow();
        // a uniform share in [0, 0.8] has the mean 0.4 and the standard error 0.8 / sqrt(12 * 1600)
        assertThat(mean / all).isBetween(0.4 - 0.024, 0.4 + 0.024);
    }

    @Test
    void aScheduleOutsideOfItsRangeIsCut() {
        assertThat(starts(prefix(PrefixSource.DEMONSTRATION, 1.5, PrefixDraw.FIXED, 2), sum(), 1))
                .hasSize(8)
                .allSatisfy(s ->
                        assertThat(s.prefix().orElseThrow().text())
                                .isEqualTo(sum().demonstration()));
        assertThat(starts(prefix(PrefixSource.DEMONSTRATION, -1, PrefixDraw.FIXED, 1), sum(), 1))
                .allSatisfy(s -> assertThat(s).isEqualTo(Start.NONE));
    }
}
