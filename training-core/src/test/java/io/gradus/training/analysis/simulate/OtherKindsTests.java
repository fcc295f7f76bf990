package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RunLength;
import io.gradus.training.document.Reading;
import org.junit.jupiter.api.Test;

/**
 * Stages that are not reinforcement learning, in simulations and in estimates of a run's length.
 */
class OtherKindsTests {
    private static CurriculumDocument document(String stages) {
        String text = "gradus: 1\ncurriculum: kinds\nstages:\n" + stages;
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private static final String STAGES =
            """
              - {name: shown, kind: {sft: {}}, problems: [{family: addition}], maxSteps: 7}
              - {name: seen, kind: {measure: {}}, problems: [{family: addition}]}
              - {name: tried, problems: [{family: addition}], maxSteps: 3, start: fresh}
            """;

    @Test
    void theyPassTimeAndAreSaidToTeachNothing() {
        SimulationReport report =
                Simulation.of(
                        document(STAGES),
                        ShippedLearner.get().settings(),
                        SimulationLimits.PREVIEW);

        assertThat(report.steps().orElseThrow().median()).isEqualTo(11);
        assertThat(report.stages()).extracting(StageForecast::enteredShare).containsOnly(1.0);
        assertThat(report.notes())
                .anySatisfy(note ->
                        assertThat(note)
                                .contains("Only reinforcement learning is simulated: shown, seen"))
                .anySatisfy(note -> assertThat(note).contains("begin with other weights"));
    }

    @Test
    void aMeasurementTakesOneStep() {
        RunLength length = RunLength.of(document(STAGES));

        assertThat(length.earliest()).hasValue(11);
        assertThat(length.latest()).hasValue(11);
    }
}
