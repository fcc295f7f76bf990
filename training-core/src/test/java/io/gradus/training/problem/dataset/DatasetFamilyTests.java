package io.gradus.training.problem.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.document.IntRange;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.catalogue.Split;
import io.gradus.training.problem.dataset.answer.AnswerComparison;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DatasetFamilyTests {
    private static final Dataset SUMS = SampleDatasets.sums("family-sums", 3);

    private static ProblemFamily family() {
        Datasets.install(SUMS);
        return ProblemFamilies.named(SUMS.info().family()).orElseThrow();
    }

    @Test
    void everySeedIsARowOfItsLevelAndItsReferenceIsCorrect() {
        ProblemFamily family = family();
        for (int level = 1; level <= 3; level++) {
            Set<String> prompts = new TreeSet<>();
            for (long seed = -50; seed < 50; seed++) {
                Problem problem = family.item(seed, Difficulty.of("level", level));
                prompts.add(problem.prompt());
                assertThat(family.verify(problem, problem.reference()).score()).isEqualTo(1);
                assertThat(family.verify(problem, "0").score()).isZero();
                assertThat(family.item(seed, Difficulty.of("level", level))).isEqualTo(problem);
            }
            assertThat(prompts).hasSize(SUMS.info().perLevel().get(level - 1));
        }
    }

    @Test
    void textsStayWithinTheStatedExtent() {
        ProblemFamily family = family();
        Difficulty top = Difficulty.of("level", 3);
        assertThat(family.extent(top).prompt()).isEqualTo(4);
        assertThat(family.extent(top).reference()).isEqualTo(2);
        assertThat(family.extent(top).trace()).isEqualTo("Add 1;and 2".length());
        assertThat(family.solverSteps(top)).isEqualTo(2);
    }

    @Test
    void aProblemIsFoundAgainByItsKey() {
        Problem problem =
                ProblemSource.of(family().name(), List.of()).item(12345, Difficulty.of("level", 2));
        assertThat(ProblemSource.problem(problem.key())).isEqualTo(problem);
        assertThat(ProblemSource.judge(problem, problem.reference()).score()).isEqualTo(1);
    }

    @Test
    void trainingAndHeldOutProblemsNeverShareAPrompt() {
        family();
        ProblemCells cells = cells(SUMS);
        SplittableRandom random = new SplittableRandom(3);
        Set<String> training = new TreeSet<>();
        for (int i = 0; i < 500; i++) {
            training.add(cells.drawForTraining(random).prompt());
        }
        List<Problem> heldOut = cells.drawHeldOut(Difficulty.of("level", 1), 20, random);
        assertThat(heldOut)
                .isNotEmpty()
                .allSatisfy(p -> assertThat(training).doesNotContain(p.prompt()));
    }

    @Test
    void anotherVersionOfTheDatasetHoldsOutTheSameProblems() {
        Dataset other = SampleDatasets.sums("family-sums-again", 1);
        Datasets.install(other);
        family();
        Set<String> heldOut = heldOut(other);
        assertThat(heldOut).isNotEmpty().isEqualTo(heldOut(SUMS));
    }

    private static Set<String> heldOut(Dataset dataset) {
        Set<String> prompts = new TreeSet<>();
        for (Difficulty cell : cells(dataset).cells()) {
            for (long seed = 0; seed < 81; seed++) {
                Problem problem = cells(dataset).source().item(seed, cell);
                if (Split.isHeldOut(problem)) {
                    prompts.add(problem.prompt());
                }
            }
        }
        return prompts;
    }

    private static ProblemCells cells(Dataset dataset) {
        LinkedHashMap<String, IntRange> levels = new LinkedHashMap<>();
        levels.put("level", new IntRange(1, dataset.content().levels()));
        return ProblemCells.of(new ProblemSpec(dataset.info().family(), levels, List.of()));
    }

    @Test
    void rowsThatTheTinyPolicyCannotReadAreNotDrawn() {
        DatasetRow plain = row("plain?", 2);
        DatasetRow other = row("\u4f60\u597d?", 1);
        Dataset mixed =
                Dataset.of(
                        "mixed",
                        new DatasetContent(new AnswerComparison.Exact(), 2, List.of(plain, other)),
                        SampleDatasets.origin());
        Datasets.install(mixed);
        ProblemFamily family = ProblemFamilies.named(mixed.info().family()).orElseThrow();
        for (long seed = 0; seed < 4; seed++) {
            assertThat(family.item(seed, Difficulty.of("level", 1)).prompt()).isEqualTo("plain?");
        }
    }

    private static DatasetRow row(String prompt, int level) {
        return new DatasetRow(
                prompt, "yes", level, List.of(), List.of(), Optional.empty(), Optional.empty());
    }

    @Test
    void bracesInPromptsAreText() {
        Dataset braces =
                Dataset.of(
                        "braces",
                        new DatasetContent(
                                new AnswerComparison.Exact(),
                                1,
                                List.of(row("What is \\frac{1}{2} of {prompt}?", 1))),
                        SampleDatasets.origin());
        Datasets.install(braces);
        ProblemFamily family = ProblemFamilies.named(braces.info().family()).orElseThrow();
        assertThat(family.item(0, Difficulty.of("level", 1)).prompt())
                .isEqualTo("What is \\frac{1}{2} of {prompt}?");
    }

    @Test
    void aDocumentThatNamesAnUnknownDatasetIsToldWhatIsMeant() {
        family();
        String id = SUMS.info().id();
        String wrong =
                "dataset:" + id.substring(0, id.length() - 1) + (id.endsWith("0") ? "1" : "0");
        String text =
                """
                gradus: 1
                curriculum: unknown
                stages:
                  - {name: only, problems: [{family: "%s", difficulty: {level: 1}}]}
                """
                        .formatted(wrong);
        assertThat(CurriculumReader.read(text))
                .isInstanceOfSatisfying(
                        Reading.Invalid.class,
                        invalid ->
                                assertThat(invalid.toString())
                                        .contains("is not here; import it")
                                        .contains("did you mean '" + SUMS.info().family() + "'?"));
    }

    @Test
    void aDatasetThatTheTinyPolicyCannotReadIsAnErrorOfTheDocument() {
        Dataset unread =
                Dataset.of(
                        "unread",
                        new DatasetContent(
                                new AnswerComparison.Exact(), 1, List.of(row("\u4f60\u597d?", 1))),
                        SampleDatasets.origin());
        Datasets.install(unread);
        String text =
                """
                gradus: 1
                curriculum: unread
                stages:
                  - {name: only, problems: [{family: "%s"}]}
                """
                        .formatted(unread.info().family());
        assertThat(CurriculumReader.read(text).toString())
                .contains("has no row that the tiny policy can read");
    }

    @Test
    void theReadyLineIsValidInADocument() {
        family();
        String text =
                """
                gradus: 1
                curriculum: ready
                stages:
                  - name: only
                    %s
                evaluate: {every: 10}
                """
                        .formatted(SUMS.info().problemsLine());
        assertThat(CurriculumReader.read(text)).isInstanceOf(Reading.Valid.class);
    }
}
