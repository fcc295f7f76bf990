package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.checkpoint.Checkpoint;
import io.gradus.training.checkpoint.CheckpointStore;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import io.gradus.training.event.Metric;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose documents name models beside the policy. */
class ModelRunTests {
    @TempDir private Path folder;

    private static CurriculumDocument with(String models, String reference) {
        String text = TinyRuns.document(0.1).resolved();
        text = DocumentEdits.set(text, "models", models);
        text = DocumentEdits.set(text, "objective.reference", reference);
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
            outcome =
                    new TrainingRun(
                                    settings,
                                    e -> events.add(EventJson.write(e)),
                                    _ -> asked.incrementAndGet() <= 8)
                            .execute();
        }
        return events;
    }

    @Test
    void modelsThatMoveGoOnBitForBitAfterAResume() {
        String models =
                "{past: {snapshot: {every: 3}}, slow: {average: {decay: 0.9}}, first: initial}";
        for (String reference : List.of("past", "slow", "first")) {
            CurriculumDocument document = with(models, reference);
            List<String> straight =
                    run(settings("straight-" + reference, document), RunControl.untilEnd());
            List<String> pieces = inPieces(settings("pieces-" + reference, document));
            assertThat(pieces).isEqualTo(straight);
            assertThat(metric(straight, "model/past/version"))
                    .containsExactly(0.0, 0.0, 0.0, 6.0, 6.0, 6.0, 12.0, 12.0, 12.0, 18.0, 18.0);
        }
    }

    @Test
    void theReferenceIsThePolicyAfterTheWarmStartUnlessAnotherIsNamed() {
        List<String> named =
                run(settings("named", with("{first: initial}", "first")), RunControl.untilEnd());
        List<String> usual = run(settings("usual", TinyRuns.document(0.1)), RunControl.untilEnd());
        assertThat(metric(named, "kl/mean")).isEqualTo(metric(usual, "kl/mean"));
        List<String> moving =
                run(
                        settings("moving", with("{past: {snapshot: {every: 1}}}", "past")),
                        RunControl.untilEnd());
        assertThat(metric(moving, "kl/mean")).isNotEqualTo(metric(usual, "kl/mean"));
    }

    @Test
    void thePolicyOfAnotherRunIsCopiedToldAndHeldToItsHash() throws IOException {
        run(settings("other", TinyRuns.document(0.1)), RunControl.untilEnd());
        Checkpoint.Facts facts =
                new CheckpointStore(folder.resolve("other/checkpoints"))
                        .facts().stream().filter(f -> f.step() == 6).findFirst().orElseThrow();
        CurriculumDocument document = with("{old: {checkpoint: {run: other, step: 6}}}", "old");
        RunSettings settings = settings("own", document);
        AtomicInteger asked = new AtomicInteger();
        List<String> begun = run(settings, _ -> asked.incrementAndGet() <= 9);
        TrainingEvent.ModelBorrowed told =
                begun.stream()
                        .map(EventJson::read)
                        .filter(TrainingEvent.ModelBorrowed.class::isInstance)
                        .map(TrainingEvent.ModelBorrowed.class::cast)
                        .findFirst()
                        .orElseThrow();
        assertThat(told.origin()).isEqualTo("run other after step 6");
        assertThat(told.version()).isEqualTo(facts.policyVersion());
        Path copy = settings.folder().resolve("models/old.safetensors");
        byte[] bytes = Files.readAllBytes(copy);
        byte[] others = bytes.clone();
        others[others.length - 1] ^= 1;
        Files.write(copy, others);
        assertThatThrownBy(() -> run(settings, RunControl.untilEnd()))
                .hasMessageContaining("model 'old'")
                .hasMessageContaining(told.sha256());
        Files.write(copy, bytes);
        assertThat(run(settings, RunControl.untilEnd())).last().asString().contains("runFinished");
    }

    @Test
    void aMissingRunOrCheckpointIsRefusedAtTheStart() {
        run(settings("other", TinyRuns.document(0)), RunControl.untilEnd());
        assertThatThrownBy(() ->
                        run(
                                settings("a", with("{old: {checkpoint: {run: nobody}}}", "old")),
                                RunControl.untilEnd()))
                .hasMessageContaining("models.old: there is no run 'nobody'");
        String absent = "{old: {checkpoint: {run: other, step: 5}}}";
        assertThatThrownBy(() -> run(settings("b", with(absent, "old")), RunControl.untilEnd()))
                .hasMessageContaining("no checkpoint of step 5; it has steps [");
        assertThatThrownBy(() ->
                        run(
                                settings("c", with("{made: {artifact: {name: sft}}}", "made")),
                                RunControl.untilEnd()))
                .hasMessageContaining("no stage has left an artifact 'sft'");
    }

    @Test
    void aForkGoesOnWithTheModelsOfItsParent() throws IOException {
        run(settings("other", TinyRuns.document(0.1)), RunControl.untilEnd());
        CurriculumDocument document =
                with(
                        "{old: {checkpoint: {run: other}}, slow: {average: {}}, past: {snapshot: {every: 2}}}",
                        "slow");
        RunSettings parent = settings("parent", document);
        List<String> whole = run(parent, RunControl.untilEnd());
        RunSettings child = settings("child", document);
        Fork.prepare(parent.folder(), document, new Fork.Origin("r", 6, "to see"), child.folder());
        List<String> forked = run(child, RunControl.untilEnd());
        assertThat(metric(forked, "kl/mean")).isEqualTo(tail(metric(whole, "kl/mean")));
        assertThat(metric(forked, "model/past/version"))
                .isEqualTo(tail(metric(whole, "model/past/version")));
        assertThat(Files.readAllBytes(child.folder().resolve("models/old.safetensors")))
                .isEqualTo(Files.readAllBytes(parent.folder().resolve("models/old.safetensors")));
    }

    private static List<Double> tail(List<Double> ofSteps) {
        return ofSteps.subList(6, ofSteps.size());
    }

    @Test
    void theAverageOfThePolicyIsMeasuredBesideItAndGoesOnAfterAResume() {
        String text = TinyRuns.document(0.1).resolved();
        text = DocumentEdits.set(text, "policy.averaging", "{decay: 0.9}");
        text = DocumentEdits.set(text, "objective.reference", "averaged");
        CurriculumDocument document =
                ((Reading.Valid<CurriculumDocument>) CurriculumDocument.read(text)).document();
        List<String> straight = run(settings("averaged", document), _ -> true);

        assertThat(inPieces(settings("averaged-pieces", document))).isEqualTo(straight);
        List<List<String>> measured =
                straight.stream()
                        .map(EventJson::read)
                        .filter(TrainingEvent.EvaluationCompleted.class::isInstance)
                        .map(e -> ((TrainingEvent.EvaluationCompleted) e).metrics())
                        .map(metrics -> metrics.stream().map(Metric::name).toList())
                        .toList();
        assertThat(measured)
                .isNotEmpty()
                .allSatisfy(names ->
                        assertThat(names)
                                .contains("evaluation/passRate", "evaluation/averaged/passRate"));
        assertThat(metric(straight, "model/averaged/version").getLast()).isPositive();
    }
}
