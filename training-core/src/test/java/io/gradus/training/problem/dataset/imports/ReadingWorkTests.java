package io.gradus.training.problem.dataset.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.problem.dataset.source.ReadingEnded;
import io.gradus.training.problem.dataset.source.RowSource;
import io.gradus.training.problem.dataset.source.SegmentSize;
import io.gradus.training.problem.dataset.source.SourceFile;
import io.gradus.training.problem.dataset.source.SourceLimits;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a hostile file costs, counted in decompressed bytes. */
class ReadingWorkTests {
    private static final int MIB = 1 << 20;
    private static final String ROW = "{\"prompt\": \"1+1=\", \"answer\": \"2\"}\n";

    @TempDir private Path folder;

    @AfterEach
    void forgetTheInterrupt() {
        Thread.interrupted();
    }

    /** A small file that becomes many MiB of one character behind its first text. */
    private SourceFile bomb(String name, String first, char filling, int mib) throws IOException {
        Path path = folder.resolve(name);
        byte[] block = String.valueOf(filling).repeat(MIB).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
            out.write(first.getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < mib; i++) {
                out.write(block);
            }
        }
        return SourceFile.of(path);
    }

    private static DatasetImport job(SourceFile file) {
        return new DatasetImport(file, ImportSettings.detected("bomb"));
    }

    @Test
    void aPreviewReadsNoFurtherThanItsBoundAndShowsTheRowsBefore() throws IOException {
        SourceFile file = bomb("bomb.jsonl.gz", ROW, ' ', 66);

        ImportPreview preview = job(file).preview();

        assertThat(preview.accepted()).isEqualTo(1);
        assertThat(preview.rejects())
                .singleElement()
                .satisfies(reject -> assertThat(reject.reason()).contains("are not read"));
    }

    @ParameterizedTest
    @CsvSource({
        "a.jsonl.gz, '', x",
        "a.json.gz, '[', ' '",
        "a.csv.gz, 'prompt,answer\n', '\n'",
        "a.txt.gz, '', '\n'",
    })
    void everyFormatEndsWhereTheGuardEndsIt(String name, String first, char filling)
            throws IOException {
        SourceFile file = bomb(name, first, filling, 12);
        List<Long> asked = new ArrayList<>();

        assertThatThrownBy(
                        () -> {
                            try (RowSource source =
                                    file.open(bytes -> {
                                        asked.add(bytes);
                                        return bytes < 3 * MIB;
                                    })) {
                                while (source.next().isPresent()) {
                                    // reads on
                                }
                            }
                        })
                .isInstanceOf(ReadingEnded.class);
        assertThat(asked).hasSize(3);
        assertThat(asked.getLast()).isBetween(3L * MIB, 3L * MIB + MIB / 8);
    }

    @Test
    void thePagesOfParquetAreCountedToo() throws IOException {
        SourceFile file =
                SourceFile.of(Path.of("src/test/resources/datasets/choices-zstd-v2.parquet"));
        List<Long> asked = new ArrayList<>();
        try (RowSource source = file.open(asked::add)) {
            assertThat(asked).isEmpty();
            assertThat(source.next()).isPresent();
        }

        assertThat(asked).isNotEmpty().isSorted();
        assertThat(asked.getLast()).isGreaterThan(100);
        assertThatThrownBy(
                        () -> {
                            try (RowSource source = file.open(_ -> false)) {
                                source.next();
                            }
                        })
                .isInstanceOf(ReadingEnded.class);
    }

    @Test
    void aPreviewWithoutARowWithinItsBoundSaysWhatToDo() throws IOException {
        SourceFile file = bomb("endless.jsonl.gz", "", 'x', 4);

        assertThatThrownBy(() -> job(file).preview(2 * MIB))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no readable rows")
                .hasMessageContaining("split");
    }

    @Test
    void aPreviewEndsWhenItsThreadIsInterrupted() throws IOException {
        SourceFile file = bomb("bomb.jsonl.gz", ROW, ' ', 4);
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> job(file).preview()).isInstanceOf(ImportCancelled.class);
    }

    @Test
    void anImportIsCancelledInTheMiddleOfARow() throws IOException {
        String rows = ROW.replace("1+1", "a") + ROW.replace("1+1", "b");
        SourceFile file = bomb("bomb.jsonl.gz", rows, ' ', 12);
        List<Long> heard = new ArrayList<>();

        assertThatThrownBy(() ->
                        job(file)
                                .run((_, _, read, _) -> {
                                    heard.add(read);
                                    return read < 2;
                                }))
                .isInstanceOf(ImportCancelled.class);
        assertThat(heard).endsWith(2L).hasSizeLessThan(20);
    }

    @ParameterizedTest
    @CsvSource({"a.jsonl.gz, '', x", "a.csv.gz, '', a"})
    void anImportIsCancelledBeforeItsFirstRow(String name, String first, char filling)
            throws IOException {
        SourceFile file = bomb(name, first, filling, 3);

        assertThatThrownBy(() -> job(file).run((_, _, _, _) -> false))
                .isInstanceOf(ImportCancelled.class);
    }

    @Test
    void anEndlessRowOfAnArrayIsNotHeldInMemory() throws IOException {
        SourceFile file = bomb("bomb.json.gz", "[{\"prompt\": 1, \"answer\": [1", ' ', 4);
        SourceLimits limits = new SourceLimits(1L << 30, 1 << 16, 10);
        SourceFile limited =
                new SourceFile(
                        file.path(), file.name(), Optional.empty(), SegmentSize.standard(), limits);

        try (RowSource source = limited.open()) {
            assertThat(source.next().toString())
                    .contains("the row is too long, reading ended here");
            assertThat(source.next()).isEmpty();
        }
    }
}
