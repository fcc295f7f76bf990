package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.frontend.elements.FreshCurriculum;
import io.gradus.training.analysis.lint.Lint;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RunLength;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetContent;
import io.gradus.training.problem.dataset.DatasetOrigin;
import io.gradus.training.problem.dataset.DatasetRow;
import io.gradus.training.problem.dataset.Datasets;
import io.gradus.training.problem.dataset.answer.AnswerComparison;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FreshCurriculumTests {
    static Stream<String> families() {
        return ProblemFamilies.all().stream().map(ProblemFamily::name);
    }

    @Test
    void aFreshCurriculumHasAnEndSoThatControlArmsOfItsLengthCanRunBesideIt() {
        String fresh = FreshCurriculum.of("fresh", "addition");
        String longer = new StageEdits(DocumentTree.read(fresh)).addAfter(0);

        assertThat(CurriculumReader.read(longer))
                .isInstanceOfSatisfying(
                        Reading.Valid.class,
                        valid ->
                                assertThat(
                                                RunLength.of((CurriculumDocument) valid.document())
                                                        .latest())
                                        .hasValue(1000));
    }

    @ParameterizedTest
    @MethodSource("families")
    void aFreshCurriculumOfAnyFamilyIsValidAndWarnsOfNothing(String family) {
        String fresh = FreshCurriculum.of("fresh", family);

        assertThat(CurriculumReader.read(fresh))
                .isInstanceOfSatisfying(
                        Reading.Valid.class,
                        valid ->
                                assertThat(
                                                Lint.curriculum(
                                                        fresh,
                                                        (CurriculumDocument) valid.document()))
                                        .isEmpty());
    }

    @Test
    void aFreshCurriculumOfADatasetHasRoomForItsRows() {
        ProblemFamily family = imported("long-questions", "Tom has ".repeat(20) + "2+3=");

        String fresh = FreshCurriculum.of("fresh", family.name());

        assertThat(CurriculumReader.read(fresh)).isInstanceOf(Reading.Valid.class);
        assertThat(fresh).contains(family.name(), "difficulty: {level: 1..3}", "context: 192");
    }

    @Test
    void datasetsAreOfferedBeforeTheFamiliesThatAreGenerated() {
        ProblemFamily family = imported("offered-first", "2+3=");

        List<String> offered = FamilyField.offered().stream().map(ProblemFamily::name).toList();

        assertThat(offered).containsAll(ProblemFamilies.names()).doesNotHaveDuplicates();
        assertThat(offered.indexOf(family.name())).isBetween(0, offered.indexOf("addition") - 1);
    }

    private static ProblemFamily imported(String name, String prompt) {
        List<DatasetRow> rows =
                IntStream.range(0, 300)
                        .mapToObj(i ->
                                new DatasetRow(
                                        prompt + i,
                                        "5",
                                        1 + i % 3,
                                        List.of(),
                                        List.of(),
                                        Optional.empty(),
                                        Optional.empty()))
                        .toList();
        var origin =
                new DatasetOrigin(
                        "t.jsonl",
                        "",
                        List.of(),
                        0,
                        List.of(),
                        0,
                        Optional.empty(),
                        Optional.empty());
        Dataset dataset =
                Dataset.of(
                        name,
                        new DatasetContent(AnswerComparison.Numeric.standard(), 3, rows),
                        origin);
        Datasets.install(dataset);
        return Datasets.named(dataset.info().family()).orElseThrow();
    }
}
