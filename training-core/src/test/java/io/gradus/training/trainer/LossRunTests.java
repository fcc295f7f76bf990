package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs whose second stage has a loss that is no clipped surrogate. */
@Tag("slow")
class LossRunTests {
    @TempDir private Path folder;

    private RunSettings settings(String name, String loss) {
        String own = "{loss: $, miniBatches: 2, epochs: 2, kl: 0.01, entropyBonus: 0.01}";
        return TinyRuns.settings(
                folder.resolve(name), 5, TinyRuns.document(own.replace("$", loss)));
    }

    private List<TrainingEvent> straight(String loss) {
        List<TrainingEvent> events = new ArrayList<>();
        new TrainingRun(settings("straight", loss), events::add, RunControl.untilEnd()).execute();
        return events;
    }

    @ParameterizedTest
    @CsvSource({
        "dpo, loss/pairs",
        "ipo, loss/pairs",
        "simpo, loss/pairs",
        "p3o, loss/pairs",
        "{p3o: {clipping: joint}}, loss/pairs",
        "trpa, loss/trustRegion",
        "rover, loss/nextValue",
        "webrl, loss/distance",
        "{webrl: {targets: released}}, loss/distance",
        "shiq, loss/residual",
        "sft, loss/successes",
        "a-lol, loss/keptShare",
        "rl-plus, loss/externalShare",
        "'dapo, terms: [{distil: {on: failed-groups}}]', loss/distilShare",
        "'grpo, terms: [{distil: {estimator: full}}, imitate]', loss/imitation",
        "'rover, terms: [{distil: {estimator: full}}], divergence: {estimator: full}', loss/distil",
        "'dapo, advantage: bootstrapped', ratio/mean",
        "{sasr: {of: successes}}, loss/supervised",
        "nlpo, loss/maskedShare"
    })
    void everyLossTrainsAndTellsOfItself(String loss, String told) {
        List<TrainingEvent.StepCompleted> steps =
                straight(loss).stream()
                        .filter(TrainingEvent.StepCompleted.class::isInstance)
                        .map(TrainingEvent.StepCompleted.class::cast)
                        .filter(step -> step.stage() == 1)
                        .toList();
        assertThat(steps).hasSize(6);
        for (TrainingEvent.StepCompleted step : steps) {
            assertThat(step.metrics()).allMatch(m -> Double.isFinite(m.value()));
            assertThat(step.metrics()).contains(new Metric("update/skipped", 0));
            assertThat(step.metrics()).extracting(Metric::name).contains(told, "kl/mean");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rover",
                "trpa",
                "nlpo",
                "{sasr: {of: successes}}",
                "dpo, terms: [distil, imitate]"
            })
    void aRunInterruptedAnywhereRepeatsTheSameEventsBitForBit(String loss) {
        List<String> expected = straight(loss).stream().map(EventJson::write).toList();
        List<String> events = new ArrayList<>();
        RunOutcome outcome = RunOutcome.INTERRUPTED;
        for (int rounds = 0; outcome == RunOutcome.INTERRUPTED; rounds++) {
            AtomicInteger asked = new AtomicInteger();
            outcome =
                    new TrainingRun(
                                    settings("interrupted", loss),
                                    e -> events.add(EventJson.write(e)),
                                    _ -> asked.incrementAndGet() < 4)
                            .execute();
            assertThat(rounds).isLessThan(12);
        }
        assertThat(events).isEqualTo(expected);
    }
}
