package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.rollout.SegmentSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Five plain steps, then six with guidance. */
@Tag("slow")
class GuidedRunTests {
    @TempDir private Path folder;

    private List<TrainingEvent> run(String guidance) {
        CurriculumDocument document =
                TinyRuns.document(
                        "{entropyBonus: 0.001, ratio: recomputed}, guidance: " + guidance, 64);
        List<TrainingEvent> events = new ArrayList<>();
        new TrainingRun(TinyRuns.settings(folder, 5, document), events::add, RunControl.untilEnd())
                .execute();
        return events;
    }

    private static Stream<TrainingEvent.StepCompleted> steps(List<TrainingEvent> events) {
        return events.stream()
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .map(TrainingEvent.StepCompleted.class::cast);
    }

    private static double metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static List<SampledRollout> sampled(List<TrainingEvent> events, int stage) {
        return events.stream()
                .filter(TrainingEvent.RolloutsSampled.class::isInstance)
                .map(TrainingEvent.RolloutsSampled.class::cast)
                .filter(e -> e.stage() == stage)
                .flatMap(e -> e.groups().stream())
                .flatMap(g -> g.rollouts().stream())
                .toList();
    }

    @Test
    void aStageShowsHintsThatItDoesNotTrainWith() {
        List<TrainingEvent> events = run("{hint: {tier: plan, share: 0.5}}");

        assertThat(steps(events).filter(s -> s.stage() == 0))
                .allSatisfy(s -> {
                    assertThat(metric(s, "guidance/share")).isNaN();
                    assertThat(metric(s, "offPolicy/share")).isNaN();
                });
        assertThat(steps(events).filter(s -> s.stage() == 1))
                .hasSize(6)
                .allSatisfy(s -> {
                    assertThat(metric(s, "guidance/share")).isEqualTo(0.5);
                    assertThat(metric(s, "offPolicy/share")).isBetween(0.1, 0.9);
                    assertThat(metric(s, "offPolicy/ratio/max")).isGreaterThan(1);
                    double with = metric(s, "guidance/passRate/with");
                    double without = metric(s, "guidance/passRate/without");
                    assertThat((with + without) / 2)
                            .isCloseTo(metric(s, "passRate/mean"), within(1e-9));
                });
        List<SampledRollout> hinted =
                sampled(events, 1).stream().filter(r -> r.segments().size() == 2).toList();
        assertThat(hinted).hasSize(sampled(events, 1).size() / 2);
        for (SampledRollout rollout : hinted) {
            SampledSegment hint = rollout.segments().getFirst();
            assertThat(hint.source()).isEqualTo(SegmentSource.GUIDANCE);
            assertThat(hint.text()).matches("<hint>add [12] columns?</hint>");
        }
    }

    @Test
    void aGroupThatFailedIsHelpedInTheSameStepAndCountsAsItWasWithout() {
        List<TrainingEvent> events = run("{ladder: {tiers: [plan, steps], shares: [1]}}");
        List<TrainingEvent.StepCompleted> second =
                steps(events).filter(s -> s.stage() == 1).toList();

        assertThat(second).anySatisfy(s -> assertThat(metric(s, "guidance/stuck")).isPositive());
        for (TrainingEvent.StepCompleted step : second) {
            double stuck = step.groups().stream().filter(g -> g.passRate() == 0).count();
            assertThat(metric(step, "guidance/stuck")).isEqualTo(stuck);
            assertThat(step.groups().stream().filter(g -> !g.given().isEmpty()).count())
                    .isEqualTo((long) stuck);
            assertThat(metric(step, "guidance/share"))
                    .isCloseTo(stuck / step.groups().size(), within(1e-9));
        }
        assertThat(second.stream().flatMap(s -> s.groups().stream()))
                .filteredOn(g -> !g.given().isEmpty())
                .allSatisfy(g -> {
                    assertThat(g.given().getFirst().rollouts()).isEqualTo(4);
                    assertThat(g.given().getFirst().tokens()).isPositive();
                    assertThat(g.given().getFirst().reason()).startsWith("step's 4 rollouts");
                });
    }

    @Test
    void anotherModelBeginsHalfOfTheRolloutsForAWhile() {
        List<TrainingEvent> events = run("{roll-in: {model: initial, share: 0.5, discount: 0.9}}");
        List<TrainingEvent.StepCompleted> second =
                steps(events).filter(s -> s.stage() == 1).toList();

        assertThat(second)
                .anySatisfy(s -> {
                    assertThat(metric(s, "guidance/level/rollin/share")).isBetween(0.1, 0.5);
                    assertThat(metric(s, "tokens/others")).isPositive();
                });
        assertThat(sampled(events, 1))
                .anySatisfy(r -> {
                    SampledSegment begun = r.segments().getFirst();
                    assertThat(begun.source()).isEqualTo(SegmentSource.DEMONSTRATION);
                    assertThat(begun.trainable()).isFalse();
                    assertThat(r.completion()).startsWith(begun.text());
                });
    }

    @Test
    void thePolicyWritesTheHintsOfWhatItFailed() {
        List<TrainingEvent> events = run("{ladder: {tiers: [plan], writer: policy}}");
        List<SampledSegment> hints =
                sampled(events, 1).stream()
                        .flatMap(r -> r.segments().stream())
                        .filter(s -> s.source() == SegmentSource.GUIDANCE)
                        .toList();

        assertThat(hints).isNotEmpty().allMatch(h -> h.text().matches("<hint>[^<>]*</hint>"));
        assertThat(hints).anyMatch(h -> !h.text().contains("column"));
    }

    @Test
    void whatThePolicyIsSurestBehindIsShownFirst() {
        List<TrainingEvent> events =
                run(
                        "{demonstrate: {of: [demonstration, trace], replace: 1, order: comprehension}}");

        assertThat(steps(events).flatMap(s -> s.groups().stream()).flatMap(g -> g.given().stream()))
                .isNotEmpty()
                .allMatch(given -> given.reason().contains("the answer behind it has probability"));
    }

    @Test
    void problemsThatFailedAreImitatedAfterTheUpdate() {
        List<TrainingEvent> events = run("{interleave: {size: 4, learningRate: 0.001}}");
        List<TrainingEvent.StepCompleted> second =
                steps(events).filter(s -> s.stage() == 1).toList();

        assertThat(second)
                .anySatisfy(s -> {
                    assertThat(metric(s, "imitation/problems")).isGreaterThanOrEqualTo(4);
                    assertThat(metric(s, "imitation/perplexity")).isGreaterThan(1);
                    assertThat(metric(s, "guidance/lessons/waiting")).isZero();
                    // sums of one or two columns and their ends
                    assertThat(metric(s, "tokens/demonstrated"))
                            .isBetween(
                                    2 * metric(s, "imitation/problems"),
                                    4 * metric(s, "imitation/problems"));
                });
        assertThat(second).allSatisfy(s -> assertThat(metric(s, "guidance/share")).isZero());
    }

    @Test
    void aStageBeginsAnswersThatItTrainsOnFromTheirFirstToken() {
        List<TrainingEvent> events = run("{prefix: {share: 0.5, rollouts: 0.5, train: true}}");

        assertThat(steps(events).filter(s -> s.stage() == 1))
                .allSatisfy(s -> assertThat(metric(s, "update/skipped")).isZero())
                .allSatisfy(s -> assertThat(metric(s, "loss")).isFinite());
        assertThat(sampled(events, 1))
                .anySatisfy(r -> {
                    assertThat(r.segments().getFirst().source())
                            .isEqualTo(SegmentSource.DEMONSTRATION);
                    assertThat(r.segments().getFirst().trainable()).isTrue();
                    assertThat(r.completion()).startsWith(r.segments().getFirst().text());
                });
    }
}
