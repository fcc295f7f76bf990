package io.gradus.training.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.PretrainedShape;
import io.gradus.training.policy.pretrained.Projection;
import io.gradus.training.policy.pretrained.RotaryScaling;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Shapes in the headers of weight files. */
class StoredShapeTests {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final PolicyShape TINY = PolicyShape.of(98, 4, 128, 4, 2, 352, 64);

    @Test
    void aShapeOfRandomWeightsIsWrittenAndReadAsBeforeThereWereOthers() {
        String former =
                """
                {"vocabulary":98,"layers":4,"width":128,"heads":4,"kvHeads":2,"feedForward":352,\
                "context":64,"tieEmbeddings":true,"attentionBias":false,"ropeTheta":10000.0,\
                "normEpsilon":1.0E-6}\
                """;

        assertThat(JSON.readTree(JSON.writeValueAsString(TINY))).isEqualTo(JSON.readTree(former));
        assertThat(JSON.readValue(former, PolicyShape.class)).isEqualTo(TINY);
    }

    @Test
    void theShapeOfAPublishedModelComesBack() {
        PretrainedShape pretrained =
                new PretrainedShape(
                        "a/model",
                        "00ff",
                        16,
                        true,
                        Optional.of(new RotaryScaling(8, 1, 4, 8192)),
                        Optional.of(
                                new LoraShape(4, 8, List.of(Projection.DOWN, Projection.QUERY))));
        PolicyShape shape =
                new PolicyShape(
                        256, 2, 36, 4, 2, 48, 64, false, false, 1e6, 1e-6, Optional.of(pretrained));

        assertThat(JSON.readValue(JSON.writeValueAsString(shape), PolicyShape.class))
                .isEqualTo(shape);
        assertThat(shape.headSize()).isEqualTo(16);
        assertThat(PolicyLayout.of(shape).getFirst().name())
                .isEqualTo("layers.0.attention.q_proj.lora_A.weight");
    }
}
