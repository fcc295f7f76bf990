package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import io.gradus.training.event.Metric;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs whose advantages a critic estimates. */
class CriticRunTests {
    private static final String GAE = "{gae: {lambda: 0.9}}";

    @TempDir private Path folder;

    private static CurriculumDocument with(String critic, String advantage) {
        String text = TinyRuns.document(0).resolved();
        text = DocumentEdits.set(text, "objective.critic", critic);
        text = DocumentEdits.set(text, "objective.advantage", advantage);
        return read(text);
    }

    private static CurriculumDocument read(String text) {
        return switch (CurriculumDocument.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private RunSettings settings(String place, CurriculumDocument document) {
        return new RunSettings(
                document, 3, "cpu", 2, folder.resolve(place), folder.resolve("cache"));
    }

    private static List<String> run(RunSettings settings, RunControl control) {
        List<String> events = new ArrayList<>();
        new TrainingRun(settings, e -> events.add(EventJson.write(e)), control).execute();
        return events;
    }

    private static List<Double> metric(List<String> events, String name) {
        return events.stream()
                .map(EventJson::read)
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .flatMap(e -> ((TrainingEvent.StepCompleted) e).metrics().stream())
                .filter(m -> m.name().equals(name))
                .map(Metric::value)
                .toList();
    }

    /** Stops after every second step and goes on in a new run of the same folder. */
    private static List<String> inPieces(RunSettings settings) {
        List<String> events = new ArrayList<>();
        RunOutcome outcome = RunOutcome.INTERRUPTED;
        while (outcome == RunOutcome.INTERRUPTED) {
            AtomicInteger asked = new AtomicInteger();
            RunControl control = _ -> asked.incrementAndGet() <= 8;
            outcome =
                    new TrainingRun(settings, e -> events.add(EventJson.write(e)), control)
                            .execute();
        }
        return events;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{hidden: 8}",
                "{trunk: {shared: {weight: 1}}, lambda: 1}",
                "{epochs: 2, warmUp: 4, hidden: 0}",
                "{clip: 0, discount: 0.99, learnsFrom: finished}"
            })
    void aCriticGoesOnBitForBitAfterAResume(String critic) {
        CurriculumDocument document = with(critic, GAE);
        List<String> straight = run(settings("straight", document), _ -> true);

        assertThat(inPieces(settings("pieces", document))).isEqualTo(straight);
        assertThat(metric(straight, "critic/loss")).isNotEmpty().allMatch(Double::isFinite);
        assertThat(metric(straight, "critic/skipped")).containsOnly(0.0);
        assertThat(metric(straight, "advantage/std")).isNotEmpty().allMatch(x -> x > 0);
    }

    @Test
    void thePolicyStandsStillWhileTheCriticWarmsUp() {
        List<String> events = run(settings("warm", with("{warmUp: 4}", GAE)), _ -> true);

        List<Double> trained = metric(events, "update/rows");
        assertThat(trained.subList(0, 4)).containsOnly(0.0);
        assertThat(trained.subList(4, 11)).containsOnly(12.0);
    }

    @Test
    void onlyASharedTrunkHearsOfValuesAndOnlyThroughThePolicysOwnSteps() {
        List<String> detached = run(settings("d", with("{}", GAE)), _ -> true);
        List<String> shared = run(settings("s", with("{trunk: shared}", GAE)), _ -> true);
        List<String> weightless =
                run(settings("w", with("{trunk: {shared: {weight: 0}}}", GAE)), _ -> true);

        assertThat(metric(shared, "gradNorm")).isNotEqualTo(metric(detached, "gradNorm"));
        // without a weight the head never moves: the first step's policy is that of any critic
        assertThat(metric(weightless, "gradNorm").getFirst())
                .isEqualTo(metric(detached, "gradNorm").getFirst());
        assertThat(metric(weightless, "critic/gradNorm")).containsOnly(0.0);
    }

    private static CurriculumDocument truncated(String trains) {
        String text = with("{lambda: 1, learnsFrom: finished}", "gae").resolved();
        text = DocumentEdits.set(text, "objective.maxTokens", "6");
        text =
                DocumentEdits.set(
                        text,
                        "objective.carryOver",
                        "{tokensPerStep: 2, trains: %s}".formatted(trains));
        if (trains.equals("windows")) {
            text = DocumentEdits.set(text, "objective.loss", "t-ppo");
        }
        return read(text);
    }

    @Test
    void windowsOfUnfinishedRolloutsAreTrainedInTheirOwnStepAndResumeBitForBit() {
        List<String> straight = run(settings("windows", truncated("windows")), _ -> true);
        List<String> whole = run(settings("whole", truncated("whole")), _ -> true);

        assertThat(inPieces(settings("window-pieces", truncated("windows")))).isEqualTo(straight);
        // the first step samples alike, and trains the unfinished rollouts too
        assertThat(metric(straight, "reward/mean").getFirst())
                .isEqualTo(metric(whole, "reward/mean").getFirst());
        assertThat(metric(straight, "update/rows").getFirst())
                .isGreaterThan(metric(whole, "update/rows").getFirst());
        // only what ended while others of its group went on is trained later than it was written
        assertThat(sum(metric(straight, "staleness/mean")))
                .isLessThan(sum(metric(whole, "staleness/mean")));
    }

    private static double sum(List<Double> values) {
        return values.stream().mapToDouble(x -> x).sum();
    }
}
