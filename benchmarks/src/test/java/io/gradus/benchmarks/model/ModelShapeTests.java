package io.gradus.benchmarks.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.pretrained.ExpectedTensors;
import io.gradus.training.policy.pretrained.StoredTensor;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ModelShapeTests {
    /** As the pages of the published models say. */
    @Test
    void theShapesHaveThePublishedNumberOfParameters() {
        assertThat(parameters(ModelShape.SMOLLM2)).isEqualTo(134_515_008);
        assertThat(parameters(ModelShape.HALF_BILLION)).isEqualTo(494_032_768);
    }

    private static long parameters(ModelShape shape) {
        return ExpectedTensors.of(shape.config()).values().stream()
                .mapToLong(dimensions -> Arrays.stream(dimensions).reduce(1, (a, b) -> a * b))
                .sum();
    }

    @Test
    void randomTensorsHaveTheModelsNamesAndNormsOfOne() {
        var tensors = RandomModel.of(ModelShape.SMOLLM2).tensors();
        try (Arena arena = Arena.ofConfined()) {
            StoredTensor norm = tensors.tensor("model.norm.weight", arena);
            StoredTensor keys = tensors.tensor("model.layers.29.self_attn.k_proj.weight", arena);

            assertThat(norm.bytes().get(ValueLayout.JAVA_SHORT, 0)).isEqualTo((short) 0x3f80);
            assertThat(keys.shape()).containsExactly(192, 576);
            assertThat(keys.bytes().byteSize()).isEqualTo(2 * 192 * 576);
            assertThatThrownBy(() -> tensors.tensor("lm_head.weight", arena))
                    .hasMessageContaining("lm_head.weight");
        }
    }
}
