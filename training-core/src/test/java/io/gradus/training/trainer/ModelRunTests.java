package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose documents name models beside the policy. */
@Tag("slow")
class ModelRunTests {
    @TempDir private Path folder;

    private static CurriculumDocument with(String models, String reference) {
        String text = TinyRuns.document(0.1).resolved();
        text = DocumentEdits.set(text, "models", models);
        text = DocumentEdits.set(text, "objective.reference", reference);
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

    @Test
    void modelsThatMoveGoOnBitForBitAfterAResume() {
        String models =
                "{past: {snapshot: {every: 3}}, slow: {average: {decay: 0.9}}, first: initial}";
        for (String reference : List.of("past", "slow", "first")) {
            CurriculumDocument document = with(models, reference);
            RunEvents straight = RunEvents.of(settings("straight-" + reference, document));
            RunEvents pieces = RunEvents.inPieces(settings("pieces-" + reference, document), 9);
            assertThat(pieces).isEqualTo(straight);
            assertThat(straight.metric("model/past/version"))
                    .containsExactly(0.0, 0.0, 0.0, 6.0, 6.0, 6.0, 12.0, 12.0, 12.0, 18.0, 18.0);
        }
    }

    @Test
    void theReferenceIsThePolicyAfterTheWarmStartUnlessAnotherIsNamed() {
        RunEvents named = RunEvents.of(settings("named", with("{first: initial}", "first")));
        RunEvents usual = RunEvents.of(settings("usual", TinyRuns.document(0.1)));
        assertThat(named.metric("kl/mean")).isEqualTo(usual.metric("kl/mean"));
        RunEvents moving =
                RunEvents.of(settings("moving", with("{past: {snapshot: {every: 1}}}", "past")));
        assertThat(moving.metric("kl/mean")).isNotEqualTo(usual.metric("kl/mean"));
    }

    @Test
    void thePolicyOfAnotherRunIsCopiedToldAndHeldToItsHash() throws IOException {
        RunEvents.of(settings("other", TinyRuns.document(0.1)));
        Checkpoint.Facts facts =
                new CheckpointStore(folder.resolve("other/checkpoints"))
                        .facts().stream().filter(f -> f.step() == 6).findFirst().orElseThrow();
        CurriculumDocument document = with("{old: {checkpoint: {run: other, step: 6}}}", "old");
        RunSettings settings = settings("own", document);
        AtomicInteger asked = new AtomicInteger();
        RunEvents begun = RunEvents.of(settings, _ -> asked.incrementAndGet() <= 9);
        TrainingEvent.ModelBorrowed told = begun.of(TrainingEvent.ModelBorrowed.class).getFirst();
        assertThat(told.origin()).isEqualTo("run other after step 6");
        assertThat(told.version()).isEqualTo(facts.policyVersion());
        Path copy = settings.folder().resolve("models/old.safetensors");
        byte[] bytes = Files.readAllBytes(copy);
        byte[] others = bytes.clone();
        others[others.length - 1] ^= 1;
        Files.write(copy, others);
        assertThatThrownBy(() -> RunEvents.of(settings))
                .hasMessageContaining("model 'old'")
                .hasMessageContaining(told.sha256());
        Files.write(copy, bytes);
        assertThat(RunEvents.of(settings).stored()).last().asString().contains("runFinished");
    }

    @Test
    void aMissingRunOrCheckpointIsRefusedAtTheStart() {
        RunEvents.of(settings("other", TinyRuns.document(0)));
        assertThatThrownBy(() ->
                        RunEvents.of(
                                settings("a", with("{old: {checkpoint: {run: nobody}}}", "old"))))
                .hasMessageContaining("models.old: there is no run 'nobody'");
        String absent = "{old: {checkpoint: {run: other, step: 5}}}";
        assertThatThrownBy(() -> RunEvents.of(settings("b", with(absent, "old"))))
                .hasMessageContaining("no checkpoint of step 5; it has steps [");
        assertThatThrownBy(() ->
                        RunEvents.of(
                                settings("c", with("{made: {artifact: {name: sft}}}", "made"))))
                .hasMessageContaining("no stage has left an artifact 'sft'");
    }

    @Test
    void aForkGoesOnWithTheModelsOfItsParent() throws IOException {
        RunEvents.of(settings("other", TinyRuns.document(0.1)));
        CurriculumDocument document =
                with(
                        "{old: {checkpoint: {run: other}}, slow: {average: {}}, past: {snapshot: {every: 2}}}",
                        "slow");
        RunSettings parent = settings("parent", document);
        RunEvents whole = RunEvents.of(parent);
        RunSettings child = settings("child", document);
        RunFork.prepare(
                parent.folder(), document, new RunFork.Origin("r", 6, "to see"), child.folder());
        RunEvents forked = RunEvents.of(child);
        assertThat(forked.metric("kl/mean")).isEqualTo(tail(whole.metric("kl/mean")));
        assertThat(forked.metric("model/past/version"))
                .isEqualTo(tail(whole.metric("model/past/version")));
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
                ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
        RunEvents straight = RunEvents.of(settings("averaged", document));

        assertThat(RunEvents.inPieces(settings("averaged-pieces", document), 9))
                .isEqualTo(straight);
        List<List<String>> measured =
                straight.of(TrainingEvent.EvaluationCompleted.class).stream()
                        .map(e -> e.metrics())
                        .map(metrics -> metrics.stream().map(Metric::name).toList())
                        .toList();
        assertThat(measured)
                .isNotEmpty()
                .allSatisfy(names ->
                        assertThat(names)
                                .contains("evaluation/passRate", "evaluation/averaged/passRate"));
        assertThat(straight.metric("model/averaged/version").getLast()).isPositive();
    }
}
