package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.reward.CriterionScore;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Five steps without, then six with everything that makes the policy explore. */
class ExploredRunTests {
    private static final CurriculumDocument DOCUMENT =
            TinyRuns.document(
                    "{exploration: [{elliptical: {dimensions: 8, onlySolved: false}},"
                            + " {random-network: {deviation: 1, width: 8, outputs: 4}},"
                            + " {entropy-hinge: {low: 0.9999, high: 1.0001}},"
                            + " residual-temperature], truncated: mask, diagnostics: true}");

    @TempDir private Path folder;

    private RunSettings settings(String name) {
        return TinyRuns.settings(folder.resolve(name), 5, DOCUMENT);
    }

    @Test
    void everyMechanismTellsWhatItDidAndNothingIsNotFinite() {
        RunEvents events = RunEvents.of(settings("straight"));

        for (long step = 6; step <= 11; step++) {
            assertThat(events.metric(step, "exploration/elliptical/mean").orElseThrow())
                    .isGreaterThanOrEqualTo(0);
            assertThat(events.metric(step, "exploration/random-network/max").orElseThrow())
                    .isPositive();
            assertThat(
                            events.metric(step, "rule/criterion/novelty-elliptical/highest")
                                    .orElseThrow())
                    .as("a hundredth of the bonus is paid")
                    .isCloseTo(
                            0.01 * events.metric(step, "exploration/elliptical/max").orElseThrow(),
                            within(1e-9));
            assertThat(events.metric(step, "exploration/streaks")).isPresent();
            assertThat(events.metric(step, "loss").orElseThrow()).isFinite();
        }
        assertThat(events.metric(5, "exploration/elliptical/mean")).isEmpty();
        assertThat(events.metric(6, "length/truncatedShare").orElseThrow()).isPositive();
        assertThat(events.metric(6, "exploration/keptShare").orElseThrow())
                .isCloseTo(
                        1 - events.metric(6, "length/truncatedShare").orElseThrow(), within(1e-12));
        assertThat(events.metric(6, "entropy/hinge").orElseThrow()).isPositive();
        assertThat(events.metric(6, "entropy/outside").orElseThrow()).isBetween(0.0, 1.0);
    }

    @Test
    void whatARolloutIsPaidForNoveltyStandsAmongItsCriteria() {
        List<SampledRollout> shown =
                RunEvents.of(settings("shown")).of(TrainingEvent.RolloutsSampled.class).stream()
                        .filter(sampled -> sampled.stage() == 1)
                        .flatMap(sampled -> sampled.groups().stream())
                        .flatMap(group -> group.rollouts().stream())
                        .toList();

        assertThat(shown).isNotEmpty();
        for (SampledRollout rollout : shown) {
            assertThat(rollout.criteria())
                    .extracting(CriterionScore::id)
                    .endsWith("novelty-elliptical", "novelty-random-network");
            double sum =
                    rollout.criteria().stream().mapToDouble(CriterionScore::contribution).sum();
            assertThat(rollout.reward()).isCloseTo(sum, within(1e-9));
        }
    }

    @Test
    void anInterruptedRunRepeatsTheSameEventsBitForBit() {
        assertThat(RunEvents.inPieces(settings("interrupted"), 4))
                .isEqualTo(RunEvents.of(settings("whole")));
    }
}
