package io.gradus.training.problem.dataset.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceFileTests {
    private static final Path PARQUET = Path.of("src/test/resources/datasets");

    @TempDir private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static List<SourceEntry> entries(SourceFile file) throws IOException {
        List<SourceEntry> entries = new ArrayList<>();
        try (RowSource source = file.open()) {
            for (Optional<SourceEntry> e = source.next(); e.isPresent(); e = source.next()) {
                entries.add(e.get());
            }
        }
        return entries;
    }

    private static String value(SourceEntry entry, String name) {
        return ((SourceEntry.Row) entry).values().path(name).asString();
    }

    private static String reason(SourceEntry entry) {
        return ((SourceEntry.Unreadable) entry).reason();
    }

    @Test
    void jsonLinesKeepTheirNumbersOverBadLines() throws IOException {
        List<SourceEntry> entries =
                entries(
                        SourceFile.of(
                                file(
                                        "a.jsonl",
                                        "\uFEFF{\"q\":\"one\"}\r\n\r\n{\"q\":\n[1]\n{\"q\":1,\"q\":2}\n{\"q\":\"last\"}")));
        assertThat(entries).extracting(SourceEntry::number).containsExactly(1L, 3L, 4L, 5L, 6L);
        assertThat(value(entries.get(0), "q")).isEqualTo("one");
        assertThat(reason(entries.get(1))).isEqualTo("is not valid JSON");
        assertThat(reason(entries.get(2))).isEqualTo("is no JSON object");
        assertThat(reason(entries.get(3))).isEqualTo("names a value twice");
        assertThat(value(entries.get(4), "q")).isEqualTo("last");
    }

    @Test
    void aLineOfHundredMegabytesIsSkippedNotStored() throws IOException {
        byte[] tail = "\n{\"q\":\"next\"}\n".getBytes(StandardCharsets.UTF_8);
        InputStream line =
                new InputStream() {
                    private long left = 100_000_000;

                    @Override
                    public int read() {
                        return left-- > 0 ? 'x' : -1;
                    }

                    @Override
                    public int read(byte[] buffer, int offset, int length) {
                        int count = (int) Math.min(length, left);
                        java.util.Arrays.fill(buffer, offset, offset + count, (byte) 'x');
                        left -= count;
                        return count == 0 ? -1 : count;
                    }
                };
        InputStream huge =
                new BufferedInputStream(
                        new SequenceInputStream(line, new ByteArrayInputStream(tail)), 1 << 16);
        try (RowSource source =
                new JsonLinesSource(huge, () -> 0, new SourceLimits(Long.MAX_VALUE, 1000, 10))) {
            assertThat(reason(source.next().orElseThrow())).isEqualTo("the line is too long");
            assertThat(value(source.next().orElseThrow(), "q")).isEqualTo("next");
            assertThat(source.next()).isEmpty();
        }
    }

    @Test
    void brokenUtf8IsMarkedInTheText() throws IOException {
        Path path = folder.resolve("b.jsonl");
        Files.write(path, new byte[] {'{', '"', 'q', '"', ':', '"', (byte) 0xC3, '"', '}'});
        assertThat(value(entries(SourceFile.of(path)).getFirst(), "q")).isEqualTo("\uFFFD");
    }

    @Test
    void aJsonArrayIsReadElementByElement() throws IOException {
        List<SourceEntry> entries =
                entries(SourceFile.of(file("a.json", "[{\"q\":\"1\"}, 7, {\"q\":\"2\"}]")));
        assertThat(entries).hasSize(3);
        assertThat(reason(entries.get(1))).isEqualTo("is no JSON object");
        assertThat(value(entries.get(2), "q")).isEqualTo("2");
    }

    @Test
    void aBrokenJsonArrayEndsWhereItBreaks() throws IOException {
        List<SourceEntry> entries =
                entries(SourceFile.of(file("a.json", "[{\"q\":\"1\"}, {\"q\" \"2\"}, {}]")));
        assertThat(entries).hasSize(2);
        assertThat(reason(entries.get(1))).contains("reading ended here");
    }

    @Test
    void aJsonFileWithoutAnArrayIsRefusedWithTheRemedy() throws IOException {
        SourceFile file = SourceFile.of(file("a.json", "{\"rows\":[]}"));
        assertThatThrownBy(file::open).hasMessageContaining("array of objects");
        SourceFile broken = SourceFile.of(file("b.json", "nonsense"));
        assertThatThrownBy(broken::open).hasMessageContaining("not valid JSON");
    }

    @Test
    void csvKnowsQuotesSeparatorsMarksAndLineEnds() throws IOException {
        List<SourceEntry> comma =
                entries(
                        SourceFile.of(
                                file(
                                        "a.csv",
                                        "\uFEFFq,a\r\n\"He said \"\"hi\"\",\nthen left\",2\r\nx\r\n")));
        assertThat(value(comma.get(0), "q")).isEqualTo("He said \"hi\",\nthen left");
        assertThat(reason(comma.get(1))).contains("another number of columns");
        List<SourceEntry> semicolon = entries(SourceFile.of(file("b.csv", "q;a\n1,5;2\n")));
        assertThat(value(semicolon.get(0), "q")).isEqualTo("1,5");
        List<SourceEntry> tab = entries(SourceFile.of(file("c.tsv", "q\ta\nx, y; z\t2\n")));
        assertThat(value(tab.get(0), "q")).isEqualTo("x, y; z");
    }

    @Test
    void anOpenQuoteDoesNotEatTheFileSilently() throws IOException {
        String rest = "row,1\n".repeat(10);
        SourceFile file =
                new SourceFile(
                        file("a.csv", "q,a\nfine,1\n\"open,2\n" + "y".repeat(40_000) + "\n" + rest),
                        "a.csv",
                        Optional.empty(),
                        SegmentSize.standard(),
                        new SourceLimits(1 << 20, 1 << 14, 100));
        List<SourceEntry> entries = entries(file);
        assertThat(entries).hasSize(2);
        assertThat(entries.get(1)).isInstanceOf(SourceEntry.Unreadable.class);
    }

    @Test
    void aHeaderMustNameEachColumnOnce() throws IOException {
        SourceFile twice = SourceFile.of(file("a.csv", "q,q\n1,2\n"));
        assertThatThrownBy(twice::open).hasMessageContaining("each column once");
        SourceFile empty = SourceFile.of(file("b.csv", ""));
        assertThatThrownBy(empty::open).hasMessageContaining("no header");
    }

    @Test
    void gzipIsReadThroughAndAnExplodingOneIsRefused() throws IOException {
        Path path = folder.resolve("a.jsonl.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
            out.write("{\"q\":\"zipped\"}\n".getBytes(StandardCharsets.UTF_8));
            out.write(new byte[100_000]);
        }
        SourceFile file = SourceFile.of(path);
        assertThat(value(entries(file).getFirst(), "q")).isEqualTo("zipped");
        SourceFile limited =
                new SourceFile(
                        path,
                        "a.jsonl.gz",
                        Optional.empty(),
                        SegmentSize.standard(),
                        new SourceLimits(50_000, 1000, 100));
        assertThatThrownBy(() -> entries(limited)).hasMessageContaining("must be <= 50000 bytes");
    }

    @Test
    void theFirstBytesSayTheFormatWhereTheNameDoesNot() throws IOException {
        assertThat(SourceFile.of(file("a", "\n [1]")).knownFormat()).isEqualTo(SourceFormat.JSON);
        assertThat(SourceFile.of(file("b", "{}")).knownFormat()).isEqualTo(SourceFormat.JSONL);
        SourceFile unknown = SourceFile.of(file("c", "hello"));
        assertThatThrownBy(unknown::knownFormat).hasMessageContaining("jsonl, json, csv");
    }

    @Test
    void aCorpusIsCutIntoPromptsAndWhatFollowsThem() throws IOException {
        SourceFile file =
                new SourceFile(
                        file("a.txt", "one two three\nfour five six seven\n\nshort\n"),
                        "a.txt",
                        Optional.empty(),
                        new SegmentSize(2, 1),
                        SourceLimits.standard());
        List<SourceEntry> entries = entries(file);
        assertThat(value(entries.get(0), "prompt")).isEqualTo("one two");
        assertThat(value(entries.get(0), "answer")).isEqualTo("three");
        assertThat(value(entries.get(1), "prompt")).isEqualTo("four five");
        assertThat(value(entries.get(1), "answer")).isEqualTo("six");
        assertThat(reason(entries.get(2))).contains("shorter than");
        assertThat(entries).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"choices-snappy.parquet", "choices-zstd-v2.parquet"})
    void parquetOfOtherWritersIsReadWithItsLists(String name) throws IOException {
        List<SourceEntry> entries = entries(SourceFile.of(PARQUET.resolve(name)));
        assertThat(entries).hasSize(3);
        assertThat(value(entries.get(1), "question"))
                .isEqualTo("Which metal is liquid at room temperature?");
        assertThat(((SourceEntry.Row) entries.get(1)).values().get("choices").toString())
                .isEqualTo("[\"Iron\",\"Gold\",\"Mercury\",\"Tin\"]");
        assertThat(((SourceEntry.Row) entries.get(1)).values().get("answer").asLong()).isEqualTo(2);
    }

    @Test
    void parquetWithSeveralRowGroupsNestedValuesAndNullsIsReadInOrder() throws IOException {
        List<SourceEntry> entries =
                entries(SourceFile.of(PARQUET.resolve("conversations-gzip.parquet")));
        assertThat(entries).hasSize(300);
        SourceEntry.Row row = (SourceEntry.Row) entries.get(250);
        assertThat(row.values().toString())
                .isEqualTo(
                        "{\"prompt\":[{\"role\":\"user\",\"content\":\"What is 250 plus 251?\"}],"
                                + "\"reward_model\":{\"ground_truth\":\"501\",\"style\":\"rule\"},\"level\":3}");
        assertThat(((SourceEntry.Row) entries.get(7)).values().has("level")).isFalse();
    }

    @Test
    void aCodecThatIsNotReadIsNamed() throws IOException {
        SourceFile file = SourceFile.of(PARQUET.resolve("conversations-brotli.parquet"));
        assertThatThrownBy(() -> entries(file)).hasMessageContaining("BROTLI");
    }

    @Test
    void damagedParquetIsRefusedWithASentence() throws IOException {
        byte[] good = Files.readAllBytes(PARQUET.resolve("choices-snappy.parquet"));
        for (int cut : new int[] {0, 8, 100, good.length - 1}) {
            Path path =
                    Files.write(
                            folder.resolve("cut" + cut + ".parquet"),
                            java.util.Arrays.copyOf(good, cut));
            assertThatThrownBy(() -> entries(SourceFile.of(path)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        for (int at = 4; at < good.length; at += 37) {
            byte[] bad = good.clone();
            bad[at] ^= 0x55;
            Path path = Files.write(folder.resolve("flip.parquet"), bad);
            try {
                assertThat(entries(SourceFile.of(path))).hasSizeLessThanOrEqualTo(100);
            } catch (IllegalArgumentException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        }
    }
}
