package io.gradus.training.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.document.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Control arms of curricula whose stages have samplers that remember. */
class SampledArmTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: sampled
            policy: {layers: 1, width: 32}
            objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 8}
            pools: {some: {fixed: {problems: [{family: addition, difficulty: {digits: 1..3}}], size: 24}}}
            stages:
              - {name: cells, problems: [{family: addition, difficulty: {digits: 1..2}}], sampler: {sec: {temperature: 0.2}}, maxSteps: 20}
              - {name: items, problems: [{pool: some}], sampler: vcrl, maxSteps: 30}
            """;

    private static CurriculumDocument document() {
        return read(DOCUMENT);
    }

    private static CurriculumDocument read(String text) {
        return ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
    }

    private static CurriculumDocument derived(ControlArm arm) {
        return derived(arm, document());
    }

    private static CurriculumDocument derived(ControlArm arm, CurriculumDocument treated) {
        return ((Derivation.Derived) arm.of(treated)).document();
    }

    @ParameterizedTest
    @EnumSource
    void everyArmIsAValidDocumentOfTheSameBudget(ControlArm arm) {
        assertThat(derived(arm).budget().orElseThrow().steps()).contains(50L);
        assertThat(derived(arm).evaluationProblems()).isEqualTo(document().evaluationProblems());
    }

    @Test
    void stagesThatAreOnlyRearrangedKeepTheirSamplers() {
        assertThat(derived(ControlArm.HARD_FIRST).stages())
                .extracting(StageSpec::sampler)
                .isEqualTo(
                        document().stages().reversed().stream().map(StageSpec::sampler).toList());
        assertThat(derived(ControlArm.STATIC).stages().getFirst().sampler())
                .isEqualTo(document().stages().getLast().sampler());
    }

    @Test
    void theFilteredMixtureIsTheUniformOneWithTheZeroVarianceFilter() {
        StageSpec plain = derived(ControlArm.UNIFORM).stages().getFirst();
        StageSpec filtered = derived(ControlArm.UNIFORM_FILTERED).stages().getFirst();

        assertThat(filtered.problems()).isEqualTo(plain.problems());
        assertThat(filtered.sampler()).isEqualTo(plain.sampler());
        assertThat(plain.filter().dropsLevel()).isFalse();
        assertThat(filtered.filter()).isEqualTo(new GroupFilter.ZeroVariance(0));
    }

    @Test
    void liveCellsAreDrawnAsTheBenchDrawsThem() {
        StageSpec live = derived(ControlArm.LIVE).stages().getFirst();

        assertThat(live.problems())
                .isEqualTo(derived(ControlArm.UNIFORM).stages().getFirst().problems());
        assertThat(live.filter().dropsLevel()).isTrue();
        assertThat(live.sampler())
                .isEqualTo(
                        stage(
                                        "sampler: {ttc-band: {from: 0.02, to: 0.98, every: 1, rate: 0.5, explore: 0.2}}")
                                .sampler());
    }

    @Test
    void aFilterThatRefillsIsKept() {
        String refilled = DOCUMENT.replace("vcrl,", "vcrl, filter: {zero-variance: {refill: 2}},");

        assertThat(
                        derived(ControlArm.UNIFORM_FILTERED, read(refilled))
                                .stages()
                                .getFirst()
                                .filter())
                .isEqualTo(new GroupFilter.ZeroVariance(2));
    }

    private static StageSpec stage(String line) {
        return read(DOCUMENT.replace("sampler: {sec: {temperature: 0.2}}", line))
                .stages()
                .getFirst();
    }

    @Test
    void theMixtureHasNoSamplerThatRemembers() {
        assertThat(derived(ControlArm.UNIFORM).stages())
                .singleElement()
                .satisfies(stage -> assertThat(stage.sampler().forgets()).isTrue());
    }
}
