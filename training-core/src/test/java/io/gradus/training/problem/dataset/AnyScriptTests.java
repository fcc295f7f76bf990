package io.gradus.training.problem.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.Split;
import io.gradus.training.problem.dataset.answer.AnswerComparison;
import io.gradus.training.problem.dataset.imports.ColumnMapping;
import io.gradus.training.problem.dataset.imports.DatasetImport;
import io.gradus.training.problem.dataset.imports.ImportProgress;
import io.gradus.training.problem.dataset.imports.ImportSettings;
import io.gradus.training.problem.dataset.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Rows of any language, from a file to a verdict. */
class AnyScriptTests {
    /** Han, Arabic with joiners, two Hindi words that differ in a vowel, joined emoji, accents. */
    private static final List<List<String>> ROWS =
            List.of(
                    List.of(
                            "\u201C\u4F60\u597D\u2026\u201D\u7528\u82F1\u8BED\u600E\u4E48\u8BF4\uFF1F",
                            "hello"),
                    List.of(
                            "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645\u061F",
                            "\u0646\u0639\u0645"),
                    List.of("\u0939\u093F\u0928\u094D\u0926\u0940", "\u0939\u093E\u0901"),
                    List.of("\u0939\u0941\u0928\u094D\u0926\u0940", "\u0928\u0939\u0940\u0902"),
                    List.of(
                            "\uD83D\uDC69\u200D\uD83D\uDD2C + \uD83D\uDC69\uD83C\uDFFD\u200D\uD83D\uDE80 = ?",
                            "\u2764\uFE0F"),
                    List.of("\uD83D\uDC69\u200D\uD83D\uDD2C + \uD83D\uDE80 = ?", "\uD83D\uDE80"),
                    List.of("col\u00B7lecci\u00F3 o cafe\u0301?", "cafe\u0301"),
                    List.of("plain?", "yes"));

    @TempDir private Path folder;

    private Dataset imported(boolean keepUnicode) throws IOException {
        String lines =
                ROWS.stream()
                        .map(row ->
                                JsonMapper.shared()
                                        .writeValueAsString(
                                                new Line(row.getFirst(), row.getLast())))
                        .collect(Collectors.joining("\n"));
        ImportSettings settings =
                new ImportSettings(
                        "languages",
                        ColumnMapping.none(),
                        Optional.empty(),
                        Optional.of(new AnswerComparison.Exact()),
                        1,
                        keepUnicode,
                        Optional.empty());
        SourceFile file = SourceFile.of(Files.writeString(folder.resolve("rows.jsonl"), lines));
        return new DatasetImport(file, settings).run(ImportProgress.silent());
    }

    private record Line(String question, String answer) {}

    private static List<Problem> drawn(String family, List<String> transforms) {
        ProblemSource source = ProblemSource.of(family, transforms);
        Difficulty cell = Difficulty.of("level", 1);
        return LongStream.range(0, source.family().seeds(cell))
                .mapToObj(seed -> source.item(seed, cell))
                .toList();
    }

    @Test
    void rowsAreKeptAsTheyStandAndDrawnWhereTheyAreWanted() throws IOException {
        Dataset dataset = imported(true);
        Datasets.install(dataset);
        String family = dataset.info().family();

        assertThat(dataset.info().rows()).isEqualTo(ROWS.size());
        assertThat(dataset.info().plainRows()).isEqualTo(1);
        assertThat(dataset.info().problemsLine()).contains("transforms: [any-script]");
        assertThat(drawn(family, List.of())).extracting(Problem::prompt).containsOnly("plain?");
        assertThat(drawn(family, List.of("any-script")))
                .extracting(problem -> List.of(problem.prompt(), problem.reference()))
                .containsExactlyElementsOf(ROWS);
    }

    @Test
    void withoutTheWishForThemTheyAreRefusedAsEver() throws IOException {
        Dataset dataset = imported(false);

        assertThat(dataset.info().rows()).isEqualTo(1);
        assertThat(dataset.info().problemsLine()).doesNotContain("transforms");
    }

    @Test
    void aProblemSurvivesItsKeyItsTokensItsVerifierAndJson() throws IOException {
        Dataset dataset = imported(true);
        Datasets.install(dataset);
        for (Problem problem : drawn(dataset.info().family(), List.of("any-script"))) {
            String prompt = problem.prompt();

            assertThat(ProblemSource.problem(ProblemKey.parse(problem.key().toString())))
                    .isEqualTo(problem);
            assertThat(Utf8Bytes.TOKENIZER.decode(Utf8Bytes.TOKENIZER.encode(prompt)))
                    .isEqualTo(prompt);
            for (Normalizer.Form form : Normalizer.Form.values()) {
                String answer = Normalizer.normalize(problem.reference(), form);
                boolean isSame = form == Normalizer.Form.NFC || form == Normalizer.Form.NFD;
                if (isSame || answer.equals(problem.reference())) {
                    assertThat(ProblemSource.judge(problem, answer).score()).isEqualTo(1);
                }
            }
            assertThat(ProblemSource.judge(problem, "no").score()).isZero();
            JsonMapper json = JsonMapper.shared();
            assertThat(json.readValue(json.writeValueAsString(prompt), String.class))
                    .isEqualTo(prompt);
        }
    }

    @Test
    void promptsThatDifferInAVowelSignOrAnEmojiAreDifferentProblems() throws IOException {
        Dataset dataset = imported(true);
        Datasets.install(dataset);
        List<Problem> problems = drawn(dataset.info().family(), List.of("any-script"));

        assertThat(problems)
                .extracting(Split::content)
                .doesNotHaveDuplicates()
                .hasSize(ROWS.size());
    }

    @Test
    void theSameInBothFormsOfUnicodeIsTheSameProblem() {
        ProblemFamily family =
                Datasets.familyOf(
                        Dataset.of(
                                "accents",
                                new DatasetContent(
                                        new AnswerComparison.Exact(),
                                        1,
                                        List.of(row("caf\u00E9 noir"), row("cafe\u0301, noir"))),
                                SampleDatasets.origin()));
        ProblemFamily all = family.inAnyScript().orElseThrow();
        Difficulty cell = Difficulty.of("level", 1);

        assertThat(all.content(all.item(0, cell))).isEqualTo(all.content(all.item(1, cell)));
    }

    private static DatasetRow row(String prompt) {
        return new DatasetRow(
                prompt, "yes", 1, List.of(), List.of(), Optional.empty(), Optional.empty());
    }

    @Test
    void aTokenizerThatCannotReadThemIsAnErrorOfTheDocument() throws IOException {
        Dataset dataset = imported(true);
        Datasets.install(dataset);
        String text =
                """
                gradus: 1
                curriculum: languages
                policy: {context: 128}
                stages:
                  - {name: only, problems: [{family: "%s", transforms: [any-script]}]}
                """
                        .formatted(dataset.info().family());

        assertThat(CurriculumReader.read(text).toString())
                .contains("row 1 of level=1 cannot be read: character 1 of the text is U+201C")
                .contains("leave any-script out or choose another policy.tokenizer");
    }

    @Test
    void onlyDatasetsLeaveSomethingOut() {
        assertThat(
                        CurriculumReader.read(
                                        """
                                        gradus: 1
                                        curriculum: sums
                                        stages:
                                          - {name: only, problems: [{family: addition, transforms: [any-script]}]}
                                        """)
                                .toString())
                .contains("cannot be applied here: it leaves nothing out");
    }
}
