package io.gradus.benchmarks.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.benchmarks.curriculum.BenchFamily;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ObjectiveArmTests {
    private static CurriculumDocument document(ObjectiveArm arm, BenchFamily family) {
        return switch (arm.document(family)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.getFirst().toString());
        };
    }

    @ParameterizedTest
    @EnumSource(ObjectiveArm.class)
    void onlyTheRuleDiffers(ObjectiveArm arm) {
        // the family of a published model needs the model on this machine
        for (BenchFamily family : EnumSet.complementOf(EnumSet.of(BenchFamily.REVERSAL))) {
            CurriculumDocument one = document(arm, family);
            CurriculumDocument grpo = document(ObjectiveArm.GRPO, family);
            assertThat(one.policy()).isEqualTo(grpo.policy());
            assertThat(one.evaluate()).isEqualTo(grpo.evaluate());
            assertThat(one.stages().getFirst().problems())
                    .isEqualTo(grpo.stages().getFirst().problems());
            assertThat(one.objective().learningRate()).isEqualTo(grpo.objective().learningRate());
            assertThat(one.objective().groupSize()).isEqualTo(grpo.objective().groupSize());
            assertThat(one.objective().miniBatches()).isEqualTo(grpo.objective().miniBatches());
            assertThat(arm == ObjectiveArm.GRPO || !one.equals(grpo)).isTrue();
        }
    }

    @Test
    void anUnknownNameIsToldWithThoseThatThereAre() {
        assertThat(ObjectiveArm.list("rloo, gspo"))
                .containsExactly(ObjectiveArm.RLOO, ObjectiveArm.GSPO);
        assertThatThrownBy(() -> ObjectiveArm.list("grpo,ppo2"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'ppo2'")
                .hasMessageContaining("reinforce++");
    }
}
