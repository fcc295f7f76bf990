package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import org.junit.jupiter.api.Test;

/** Simulations of samplers that ask the policy about problems: here there is none. */
class AppraisedSimulationTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: asked
            objective: {maxTokens: 16}
            pools:
              sums: {fixed: {problems: [{family: addition, difficulty: {digits: 1..4}}]}}
            stages:
              - {name: only, problems: [{pool: sums}], sampler: SAMPLER, maxSteps: 12}
            """;

    private static SimulationReport simulated(String sampler) {
        return switch (CurriculumReader.read(DOCUMENT.replace("SAMPLER", sampler))) {
            case Reading.Valid<CurriculumDocument>(var document) ->
                    Simulation.of(
                            document, ShippedLearner.get().settings(), SimulationLimits.PREVIEW);
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    @Test
    void aValueModelKnowsWhatTheLearnerCanDo() {
        assertThat(simulated("pcl").steps().orElseThrow().median()).isEqualTo(12);
        assertThat(simulated("pcl").notes())
                .contains("A value model is assumed to know every pass rate exactly.");
        assertThat(simulated("uniform").notes())
                .doesNotContain("A value model is assumed to know every pass rate exactly.");
    }

    @Test
    void anglesTellNothing() {
        assertThat(simulated("gain-rl").notes())
                .anySatisfy(note -> assertThat(note).startsWith("Angles between hidden states"));
    }
}
