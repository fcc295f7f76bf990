package io.gradus.training.problem.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.problem.dataset.answer.AnswerComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetStoreTests {
    @TempDir private Path folder;

    @Test
    void aSavedDatasetIsReadBackEqual() {
        Dataset dataset = SampleDatasets.sums("sums", 2);
        DatasetStore store = new DatasetStore(folder);
        store.save(dataset);
        store.save(dataset);
        assertThat(store.list()).containsExactly(dataset.info());
        assertThat(store.find(dataset.info().id())).contains(dataset);
        assertThat(store.find("other.00000000")).isEmpty();
        assertThat(store.find("../../etc/passwd")).isEmpty();
    }

    @Test
    void theCanonicalTextHoldsWhatARowSaysAndNothingElse() {
        DatasetRow row =
                new DatasetRow(
                        "q",
                        "1",
                        1,
                        List.of(),
                        List.of("look"),
                        Optional.empty(),
                        Optional.empty());
        assertThat(new DatasetContent(new AnswerComparison.Exact(), 1, List.of(row)).text())
                .isEqualTo(
                        """
                        {"compare":"exact","levels":1}
                        {"prompt":"q","answer":"1","level":1,"hints":["look"]}
                        """);
    }

    @Test
    void rowsThatWereChangedOnDiskAreRefused() throws IOException {
        Dataset dataset = SampleDatasets.sums("sums", 2);
        DatasetStore store = new DatasetStore(folder);
        store.save(dataset);
        Path rows = folder.resolve(dataset.info().id()).resolve("rows.jsonl");
        Files.writeString(rows, Files.readString(rows).replace("\"2\"", "\"3\""));
        assertThatThrownBy(() -> store.find(dataset.info().id()))
                .hasMessageContaining("not what its id pins");
    }

    @Test
    void whatComesOverTheWireMustBeWhatTheIdPins() {
        Dataset dataset = SampleDatasets.sums("sums", 2);
        DatasetStore store = new DatasetStore(folder);
        String text = dataset.content().text();
        assertThatThrownBy(() -> store.receive(dataset.info(), text + " "))
                .hasMessageContaining("not what its id pins");
        store.receive(dataset.info(), text);
        assertThat(store.find(dataset.info().id())).contains(dataset);
    }

    @Test
    void aDeletedDatasetIsGone() {
        Dataset dataset = SampleDatasets.sums("sums", 2);
        DatasetStore store = new DatasetStore(folder);
        store.save(dataset);
        assertThat(store.delete(dataset.info().id())).isTrue();
        assertThat(store.delete(dataset.info().id())).isFalse();
        assertThat(store.list()).isEmpty();
    }

    @Test
    void namesLevelsAndEmptyContentsAreChecked() {
        assertThatThrownBy(() -> SampleDatasets.sums("Bad name", 2))
                .hasMessageContaining("lower-case letter");
        DatasetRow row =
                new DatasetRow(
                        "q", "1", 3, List.of(), List.of(), Optional.empty(), Optional.empty());
        assertThatThrownBy(() -> new DatasetContent(new AnswerComparison.Exact(), 2, List.of(row)))
                .hasMessageContaining("must be in [1, 2], was 3");
        assertThatThrownBy(() -> new DatasetContent(new AnswerComparison.Exact(), 1, List.of()))
                .hasMessageContaining("must have rows");
    }

    @Test
    void comparisonsAreReadAndWrittenAsText() {
        for (AnswerComparison comparison :
                List.of(
                        new AnswerComparison.Exact(),
                        new AnswerComparison.Numeric(1e-3, 0.5),
                        new AnswerComparison.Expression(),
                        new AnswerComparison.MultipleChoice(),
                        new AnswerComparison.Pattern())) {
            assertThat(ComparisonText.read(ComparisonText.write(comparison))).isEqualTo(comparison);
        }
        assertThat(ComparisonText.read("numeric")).isEqualTo(AnswerComparison.Numeric.standard());
        assertThatThrownBy(() -> ComparisonText.read("numerc")).hasMessageContaining("numeric");
        assertThatThrownBy(() -> ComparisonText.read("numeric: {relative: 2}"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
