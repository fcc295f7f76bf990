package io.gradus.training.problem.dataset.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetRow;
import io.gradus.training.problem.dataset.Reject;
import io.gradus.training.problem.dataset.answer.AnswerComparison;
import io.gradus.training.problem.dataset.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetImportTests {
    private static final String GSM8K =
            """
            {"question": "A baker packs 48 rolls in bags of 2. How many bags?", "answer": "He fills 48/2 = <<48/2=24>>24 bags.\\nSo 24.\\n#### 24"}
            {"question": "Ann has 1,000 beads and gets 234. How many now?", "answer": "1,000 + 234 = <<1000+234=1234>>1,234.\\n#### 1,234"}
            {"question": "Nobody wrote the solution of this one.", "answer": "We do not know."}
            {"question": "Which word?", "answer": "A word.\\n#### seven"}
            """;

    private static final String MATH =
            """
            {"problem": "Simplify $\\\\frac{6}{8}$.", "level": "Level 2", "type": "Prealgebra", "solution": "Cancel 2: $\\\\frac{6}{8}=\\\\boxed{\\\\frac{3}{4}}$."}
            {"problem": "Find all roots of $x^2=4$.", "level": "Level 4", "type": "Algebra", "solution": "They are $\\\\boxed{-2,2}$."}
            {"problem": "Odd one.", "level": "Level ?", "type": "Algebra", "solution": "$\\\\boxed{1}$"}
            {"problem": "Open one.", "level": "Level 1", "type": "Algebra", "solution": "$\\\\boxed{1$"}
            """;

    @TempDir private Path folder;

    private SourceFile file(String name, String text) throws IOException {
        return SourceFile.of(Files.writeString(folder.resolve(name), text));
    }

    private static Dataset imported(SourceFile file) {
        return new DatasetImport(file, ImportSettings.detected("sample"))
                .run(ImportProgress.silent());
    }

    private static List<String> reasons(List<Reject> rejects) {
        return rejects.stream().map(r -> r.count() + " " + r.reason()).toList();
    }

    @Test
    void gsm8kIsReadAsPublished() throws IOException {
        Dataset dataset = imported(file("train.jsonl", GSM8K));
        assertThat(dataset.content().comparison()).isEqualTo(AnswerComparison.Numeric.standard());
        assertThat(dataset.content().rows()).hasSize(2);
        DatasetRow first = dataset.content().rows().getFirst();
        assertThat(first.answer()).isEqualTo("24");
        assertThat(first.trace()).contains("He fills 48/2 = 24 bags.\nSo 24.");
        assertThat(dataset.info().origin().mapping())
                .containsExactly("prompt = question", "answer = answer");
        assertThat(reasons(dataset.info().origin().rejects()))
                .containsExactlyInAnyOrder(
                        "1 the answer has no text after ####", "1 the answer is no number");
        assertThat(dataset.info().origin().rejects().getFirst().examples().getFirst().row())
                .isEqualTo(3);
    }

    @Test
    void mathIsReadAsPublishedWithItsLevels() throws IOException {
        Dataset dataset = imported(file("math.jsonl", MATH));
        assertThat(dataset.content().comparison()).isEqualTo(new AnswerComparison.Expression());
        assertThat(dataset.content().rows())
                .extracting(DatasetRow::answer)
                .containsExactly("\\frac{3}{4}", "-2,2");
        assertThat(dataset.info().perLevel()).containsExactly(0, 1, 0, 1);
        assertThat(dataset.content().rows().getFirst().trace().orElseThrow())
                .startsWith("Cancel 2");
        assertThat(reasons(dataset.info().origin().rejects()))
                .containsExactlyInAnyOrder(
                        "1 the difficulty is neither a number nor a known word",
                        "1 the answer has no closed \\boxed{...}");
    }

    @Test
    void choicesOfMmluAndBothShapesOfArcAreRead() throws IOException {
        String mmlu =
                """
                {"question":"2+2?","choices":["3","4","5","6"],"answer":1}
                {"question":"Capital of France?","choices":["Rome","Paris"],"answer":"B"}
                {"question":"Too far?","choices":["a","b"],"answer":4}
                """;
        Dataset first = imported(file("mmlu.jsonl", mmlu));
        assertThat(first.content().rows()).extracting(DatasetRow::answer).containsExactly("B", "B");
        assertThat(first.content().rows().getFirst().prompt())
                .isEqualTo("2+2?\nA. 3\nB. 4\nC. 5\nD. 6");
        String arc =
                """
                {"question":{"stem":"What melts ice?","choices":[{"text":"Cold","label":"1"},{"text":"Heat","label":"2"}]},"answerKey":"2"}
                """;
        assertThat(imported(file("arc.jsonl", arc)).content().rows().getFirst().answer())
                .isEqualTo("B");
        String hub =
                """
                {"question":"What melts ice?","choices":{"text":["Cold","Heat"],"label":["A","B"]},"answerKey":"B"}
                """;
        assertThat(imported(file("hub.jsonl", hub)).content().rows().getFirst().answer())
                .isEqualTo("B");
        String columns = "question,A,B,C,D,answer\nWhich is a fruit?,Stone,Pear,Tin,Salt,B\n";
        Dataset csv = imported(file("mmlu.csv", columns));
        assertThat(csv.content().comparison()).isEqualTo(new AnswerComparison.MultipleChoice());
        assertThat(csv.content().rows().getFirst().choices())
                .containsExactly("Stone", "Pear", "Tin", "Salt");
    }

    @Test
    void conversationsOfParquetFilesAreRead() {
        Dataset dataset =
                imported(
                        SourceFile.of(
                                Path.of("src/test/resources/datasets/conversations-gzip.parquet")));
        assertThat(dataset.content().rows().getFirst().prompt()).isEqualTo("What is 0 plus 1?");
        assertThat(dataset.info().origin().mapping())
                .containsExactly(
                        "prompt = prompt",
                        "answer = reward_model.ground_truth",
                        "difficulty = level");
        assertThat(reasons(dataset.info().origin().rejects()))
                .containsExactly("1 the difficulty is missing or empty");
    }

    @Test
    void aGivenMappingOverridesTheDetection() throws IOException {
        SourceFile file = file("a.csv", "question,task,answer,gold\nq,What is 1+1?,x,2\n");
        ColumnMapping mapping =
                new ColumnMapping(
                        Optional.of("task"),
                        Optional.of("gold"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        ImportSettings settings =
                new ImportSettings(
                        "given",
                        mapping,
                        Optional.empty(),
                        Optional.of(new AnswerComparison.Exact()),
                        5,
                        false,
                        Optional.of("CC0"));
        Dataset dataset = new DatasetImport(file, settings).run(ImportProgress.silent());
        assertThat(dataset.content().rows().getFirst().prompt()).isEqualTo("What is 1+1?");
        assertThat(dataset.content().rows().getFirst().answer()).isEqualTo("2");
        assertThat(dataset.info().comparison()).isEqualTo("exact");
        assertThat(dataset.info().origin().licence()).contains("CC0");
    }

    @Test
    void aMissingColumnIsNamedWithASuggestion() throws IOException {
        SourceFile file = file("a.csv", "question,reply\nq,2\n");
        assertThatThrownBy(() -> imported(file))
                .hasMessageContaining("no column looks like the answer")
                .hasMessageContaining("question, reply");
        ColumnMapping mapping = ColumnMapping.none();
        ImportSettings wrong =
                new ImportSettings(
                        "wrong",
                        new ColumnMapping(
                                Optional.empty(),
                                Optional.of("replay"),
                                mapping.difficulty(),
                                mapping.hints(),
                                mapping.trace(),
                                mapping.choices(),
                                mapping.example()),
                        Optional.empty(),
                        Optional.empty(),
                        5,
                        false,
                        Optional.empty());
        assertThatThrownBy(() -> new DatasetImport(file, wrong).preview())
                .hasMessageContaining("no column is named 'replay'; did you mean 'reply'?");
    }

    @Test
    void typographyIsFoldedAndOtherCharactersAreReportedOrKept() throws IOException {
        String text =
                """
                {"prompt":"\u201CIt\u2019s\u201D 3\u00A0\u00D7\u00A04 \u2212 2\u2026","answer":"10"}
                {"prompt":"\u4f60\u597d","answer":"1"}
                {"prompt":"broken \uFFFD","answer":"1"}
                """;
        SourceFile file = file("u.jsonl", text);
        Dataset plain = imported(file);
        assertThat(plain.content().rows())
                .extracting(DatasetRow::prompt)
                .containsExactly("\"It's\" 3 * 4 - 2...");
        assertThat(plain.info().origin().rejects()).hasSize(2);
        ImportSettings keep =
                new ImportSettings(
                        "kept",
                        ColumnMapping.none(),
                        Optional.empty(),
                        Optional.empty(),
                        5,
                        true,
                        Optional.empty());
        Dataset kept = new DatasetImport(file, keep).run(ImportProgress.silent());
        assertThat(kept.info().rows()).isEqualTo(2);
        assertThat(kept.info().plainRows()).isEqualTo(1);
    }

    @Test
    void duplicatesAreRefusedAndNearDuplicatesCounted() throws IOException {
        String words =
                "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen";
        String text =
                "prompt,answer\n"
                        + words
                        + ",1\n"
                        + words.toUpperCase(Locale.ROOT)
                        + "!,1\n"
                        + words
                        + ",2\n"
                        + words
                        + " more,3\n";
        Dataset dataset = imported(file("d.csv", text));
        assertThat(dataset.info().rows()).isEqualTo(2);
        assertThat(dataset.info().origin().nearDuplicates()).isEqualTo(1);
        assertThat(reasons(dataset.info().origin().rejects()))
                .containsExactlyInAnyOrder(
                        "1 repeats the prompt and answer of an earlier row",
                        "1 repeats the prompt of an earlier row with another answer");
    }

    @Test
    void theSameFileGivesTheSameIdAndAnotherComparisonAnother() throws IOException {
        SourceFile file = file("a.csv", "prompt,answer\nWhat is 1+1?,2\n");
        assertThat(imported(file).info().id())
                .isEqualTo(imported(file).info().id())
                .matches("sample\\.[0-9a-f]{8}");
        ImportSettings exact =
                new ImportSettings(
                        "sample",
                        ColumnMapping.none(),
                        Optional.empty(),
                        Optional.of(new AnswerComparison.Exact()),
                        5,
                        false,
                        Optional.empty());
        assertThat(new DatasetImport(file, exact).run(ImportProgress.silent()).info().id())
                .isNotEqualTo(imported(file).info().id());
    }

    @Test
    void aPreviewShowsSamplesAndRejectsWithoutReadingOn() throws IOException {
        StringBuilder text = new StringBuilder("prompt,answer\n");
        for (int i = 0; i < 1000; i++) {
            text.append("What is ")
                    .append(i)
                    .append(" doubled?,")
                    .append(i % 10 == 3 ? "" : 2 * i)
                    .append('\n');
        }
        ImportPreview preview =
                new DatasetImport(file("p.csv", text.toString()), ImportSettings.detected("p"))
                        .preview();
        assertThat(preview.read()).isEqualTo(200);
        assertThat(preview.accepted()).isEqualTo(180);
        assertThat(preview.samples()).hasSize(10);
        assertThat(reasons(preview.rejects())).containsExactly("20 the answer is missing or empty");
        assertThat(preview.understanding().comparison())
                .isEqualTo(AnswerComparison.Numeric.standard());
    }

    @Test
    void progressReachesTheEndAndCancellingKeepsNothing() throws IOException {
        StringBuilder text = new StringBuilder("prompt,answer\n");
        for (int i = 0; i < 1200; i++) {
            text.append("Row ").append(i).append(',').append(i).append('\n');
        }
        SourceFile file = file("p.csv", text.toString());
        List<Long> rows = new ArrayList<>();
        DatasetImport all = new DatasetImport(file, ImportSettings.detected("p"));
        all.run((bytes, total, read, _) -> {
            assertThat(bytes).isBetween(1L, total);
            return rows.add(read);
        });
        assertThat(rows).containsExactly(500L, 1000L, 1200L);
        assertThatThrownBy(() -> all.run((_, _, _, _) -> false))
                .isInstanceOf(ImportCancelled.class);
    }

    @Test
    void anImportWithoutAUsableRowSaysWhy() throws IOException {
        SourceFile file =
                file(
                        "a.jsonl",
                        "{\"prompt\":\"q\",\"answer\":\"\"}\n{\"prompt\":\"r\",\"answer\":null}\n");
        assertThatThrownBy(() -> imported(file))
                .hasMessageContaining("no row can be used: the answer is missing or empty (2)");
    }

    @Test
    void difficultiesBecomeLevels() {
        assertThat(DifficultyScale.of(List.of(3.0, 1.0, 5.0), 4))
                .isEqualTo(new DifficultyScale(5, 0, 0));
        DifficultyScale unit = DifficultyScale.of(List.of(0.0, 0.5, 1.0), 4);
        assertThat(List.of(unit.level(0), unit.level(0.24), unit.level(0.25), unit.level(1)))
                .containsExactly(1, 1, 2, 4);
        DifficultyScale range = DifficultyScale.of(List.of(100.0, 150.5, 200.0), 2);
        assertThat(List.of(range.level(100), range.level(149), range.level(151), range.level(200)))
                .containsExactly(1, 1, 2, 2);
    }
}
