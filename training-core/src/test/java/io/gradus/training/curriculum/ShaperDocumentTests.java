package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.objective.ObjectiveOverrides;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.advantage.AdvantageSpec;
import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import io.gradus.training.objective.advantage.GroupRelative;
import io.gradus.training.objective.shaper.Clip;
import io.gradus.training.objective.shaper.DifficultyCurve;
import io.gradus.training.objective.shaper.ShaperSpec;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Settings of advantages and their shapers in documents. */
class ShaperDocumentTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: shapes
            objective: $OBJECTIVE
            stages: [{name: only, problems: [{family: addition}], $STAGE stop: {when: "steps >= 9"}}]
            """;

    private static Reading<CurriculumDocument> read(String objective, String stage) {
        return CurriculumReader.read(
                TEXT.replace("$OBJECTIVE", objective).replace("$STAGE", stage));
    }

    private static ObjectiveSpec objective(String text) {
        return switch (read(text, "")) {
            case Reading.Valid<CurriculumDocument>(var document) -> document.objective();
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private static List<DocumentError> errors(String objective, String stage) {
        return read(objective, stage) instanceof Reading.Invalid<CurriculumDocument>(var errors)
                ? errors
                : List.of();
    }

    static Stream<String> advantages() {
        return names(AdvantageSpec.class);
    }

    static Stream<String> shapers() {
        return names(ShaperSpec.class);
    }

    static Stream<String> curves() {
        return names(DifficultyCurve.class);
    }

    private static Stream<String> names(Class<?> choice) {
        return Arrays.stream(choice.getPermittedSubclasses()).map(c -> Alternative.of(c).name());
    }

    @ParameterizedTest
    @MethodSource("advantages")
    void everyEstimatorStandsByItsNameAlone(String name) {
        String critic = name.equals("gae") ? "critic: {}, " : "";
        AdvantageSpec advantage = objective("{" + critic + "advantage: " + name + "}").advantage();

        assertThat(Alternative.of(advantage.getClass()).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @MethodSource("shapers")
    void everyShaperStandsByItsNameAlone(String name) {
        List<ShaperSpec> shapers = objective("{shapers: [" + name + ", " + name + "]}").shapers();

        assertThat(shapers)
                .extracting(shaper -> Alternative.of(shaper.getClass()).name())
                .containsExactly(name, name);
    }

    @ParameterizedTest
    @MethodSource("curves")
    void everyCurveStandsByItsNameAlone(String name) {
        assertThat(objective("{shapers: [{difficulty: {curve: " + name + "}}]}").shapers())
                .hasSize(1);
    }

    @Test
    void aDocumentOfBeforeMeansWhatItMeant() {
        assertThat(objective("{}").shapers()).isEmpty();
        assertThat(objective("{}").advantage())
                .isEqualTo(new GroupRelative(Mean.GROUP, Spread.GROUP));
        assertThat(objective("{advantage: {group-relative: {std: none}}}").advantage())
                .isEqualTo(new GroupRelative(Mean.GROUP, Spread.NONE));
    }

    @Test
    void aStageHasShapersOfItsOwn() {
        String own = "objective: {shapers: [clip, {signs: {negative: 0}}]},";
        CurriculumDocument document =
                switch (read("{shapers: [whiten]}", own)) {
                    case Reading.Valid<CurriculumDocument>(var valid) -> valid;
                    case Reading.Invalid<CurriculumDocument>(var errors) ->
                            throw new AssertionError(errors.toString());
                };
        StageSpec stage = document.stages().getFirst();

        assertThat(document.objectiveOf(stage).shapers())
                .hasSize(2)
                .first()
                .isEqualTo(new Clip(-1, 1));
        assertThat(stage.objective().map(ObjectiveOverrides::words))
                .hasValue("shapers clip and signs");
    }

    @Test
    void aGateThatOpensAboveWhereItShutsIsRefused() {
        assertThat(errors("{shapers: [clip, {entropy-gate: {low: 2, high: 1}}]}", ""))
                .extracting(DocumentError::path, DocumentError::message)
                .containsExactly(
                        tuple(
                                "objective.shapers[1].entropy-gate",
                                "low must be <= high, 1, was 2"));
    }

    @Test
    void aFilterThatDropsWhatAShaperTeachesIsRefused() {
        assertThat(errors("{shapers: [zero-variance]}", "filter: zero-variance,"))
                .singleElement()
                .satisfies(error -> {
                    assertThat(error.path()).isEqualTo("stages[0].filter");
                    assertThat(error.message()).contains("leave one of them out");
                });
        assertThat(
                        errors(
                                "{shapers: [zero-variance]}",
                                "filter: {all: {filters: [zero-variance]}},"))
                .hasSize(1);
        assertThat(errors("{shapers: [clip]}", "filter: zero-variance,")).isEmpty();
    }

    @Test
    void aScheduleOverTheStageNeedsItsLength() {
        assertThat(
                        errors(
                                "{shapers: [{signs: {positive: {linear: {from: 0, to: 1, over:"
                                        + " stage}}}}]}",
                                ""))
                .singleElement()
                .satisfies(error -> {
                    assertThat(error.path()).isEqualTo("objective.shapers[0].signs.positive");
                    assertThat(error.message()).contains("has no maxSteps");
                });
    }

    @Test
    void anUnknownShaperIsNamedWithWhatWasMeant() {
        assertThat(errors("{shapers: [whitten]}", ""))
                .singleElement()
                .satisfies(error -> assertThat(error.path()).isEqualTo("objective.shapers[0]"));
    }
}
