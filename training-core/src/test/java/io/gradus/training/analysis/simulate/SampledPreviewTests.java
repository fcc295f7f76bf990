package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.sampler.SamplerSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Reading;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Previews of curricula whose samplers remember. */
@Tag("slow")
class SampledPreviewTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: sampled
            policy: {layers: 1, width: 32, warmStart: {until: 0.3, maxSteps: 100}}
            objective: {groupSize: 8, groupsPerStep: 8, maxTokens: 8}
            pools: {some: {fixed: {problems: [{family: addition, difficulty: {digits: 1..6}}], size: 64}}}
            stages:
              - name: all
                problems: [%s]
                sampler: %s
                maxSteps: 60
            """;

    private static final String CELLS = "{family: addition, difficulty: {digits: 1..6}}";

    static Stream<String> samplers() {
        return permitted(SamplerSpec.class).map(kind -> Alternative.of(kind).name());
    }

    private static Stream<Class<?>> permitted(Class<?> kind) {
        return kind.isSealed()
                ? Arrays.stream(kind.getPermittedSubclasses()).flatMap(c -> permitted(c))
                : Stream.of(kind);
    }

    private static Reading<CurriculumDocument> read(String problems, String sampler) {
        return CurriculumReader.read(DOCUMENT.formatted(problems, sampler));
    }

    private static SimulationReport preview(String problems, String sampler) {
        return switch (read(problems, sampler)) {
            case Reading.Valid<CurriculumDocument>(var document) ->
                    Simulation.of(
                            document, ShippedLearner.get().settings(), SimulationLimits.PREVIEW);
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.getFirst().sentence());
        };
    }

    @ParameterizedTest
    @MethodSource("samplers")
    void everySamplerThatNeedsNoSettingsIsPreviewed(String sampler) {
        if (read(CELLS, sampler) instanceof Reading.Valid) {
            assertThat(preview(CELLS, sampler).steps().orElseThrow().median()).isEqualTo(60);
        }
        if (read("{pool: some}", sampler) instanceof Reading.Valid) {
            assertThat(preview("{pool: some}", sampler).steps().orElseThrow().median())
                    .isEqualTo(60);
        }
    }

    private static double mixed(SimulationReport report) {
        return report.stages().getFirst().shares().orElseThrow().mixed();
    }

    @Test
    void aBanditFindsMoreMixedGroupsThanAMixture() {
        assertThat(mixed(preview(CELLS, "{sec: {temperature: 0.1}}")))
                .isGreaterThan(1.2 * mixed(preview(CELLS, "uniform")));
    }

    @Test
    void aSamplerThatAsksForPassRatesIsToldTheLearnersOwn() {
        SimulationReport report = preview("{pool: some}", "pcl");
        assertThat(mixed(report)).isGreaterThan(1.2 * mixed(preview("{pool: some}", "uniform")));
        assertThat(report.notes()).anyMatch(note -> note.contains("every pass rate exactly"));
    }

    @Test
    void whatCannotBePreviewedIsNamed() {
        assertThat(preview("{pool: some}", "gain-rl").notes())
                .anyMatch(note -> note.contains("ranked in their order"));
    }
}
