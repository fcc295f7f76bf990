package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs whose advantages a critic estimates. */
@Tag("slow")
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
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private RunSettings settings(String place, CurriculumDocument document) {
        return new RunSettings(
                document, 3, "cpu", 2, folder.resolve(place), folder.resolve("cache"));
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
        RunEvents straight = RunEvents.of(settings("straight", document));

        assertThat(RunEvents.inPieces(settings("pieces", document), 9)).isEqualTo(straight);
        assertThat(straight.metric("critic/loss")).isNotEmpty().allMatch(Double::isFinite);
        assertThat(straight.metric("critic/skipped")).containsOnly(0.0);
        assertThat(straight.metric("advantage/std")).isNotEmpty().allMatch(x -> x > 0);
    }

    @Test
    void thePolicyStandsStillWhileTheCriticWarmsUp() {
        RunEvents events = RunEvents.of(settings("warm", with("{warmUp: 4}", GAE)));

        List<Double> trained = events.metric("update/rows");
        assertThat(trained.subList(0, 4)).containsOnly(0.0);
        assertThat(trained.subList(4, 11)).containsOnly(12.0);
    }

    @Test
    void onlyASharedTrunkHearsOfValuesAndOnlyThroughThePolicysOwnSteps() {
        RunEvents detached = RunEvents.of(settings("d", with("{}", GAE)));
        RunEvents shared = RunEvents.of(settings("s", with("{trunk: shared}", GAE)));
        RunEvents weightless =
                RunEvents.of(settings("w", with("{trunk: {shared: {weight: 0}}}", GAE)));

        assertThat(shared.metric("gradNorm")).isNotEqualTo(detached.metric("gradNorm"));
        // without a weight the head never moves: the first step's policy is that of any critic
        assertThat(weightless.metric("gradNorm").getFirst())
                .isEqualTo(detached.metric("gradNorm").getFirst());
        assertThat(weightless.metric("critic/gradNorm")).containsOnly(0.0);
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
        RunEvents straight = RunEvents.of(settings("windows", truncated("windows")));
        RunEvents whole = RunEvents.of(settings("whole", truncated("whole")));

        assertThat(RunEvents.inPieces(settings("window-pieces", truncated("windows")), 9))
                .isEqualTo(straight);
        // the first step samples alike, and trains the unfinished rollouts too
        assertThat(straight.metric("reward/mean").getFirst())
                .isEqualTo(whole.metric("reward/mean").getFirst());
        assertThat(straight.metric("update/rows").getFirst())
                .isGreaterThan(whole.metric("update/rows").getFirst());
        // only what ended while others of its group went on is trained later than it was written
        assertThat(sum(straight.metric("staleness/mean")))
                .isLessThan(sum(whole.metric("staleness/mean")));
    }

    private static double sum(List<Double> values) {
        return values.stream().mapToDouble(x -> x).sum();
    }
}
