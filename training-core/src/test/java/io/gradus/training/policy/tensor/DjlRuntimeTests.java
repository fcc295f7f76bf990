package io.gradus.training.policy.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

class DjlRuntimeTests extends TensorRuntimeTests {
    @Override
    protected TensorRuntime runtime() {
        return new DjlRuntime();
    }

    @Override
    protected boolean takes(ElementType type) {
        return type != ElementType.BF16;
    }

    @Test
    void bytesThatWouldEndTheProcessAreRefused() {
        try (Arena arena = Arena.ofConfined();
                TensorScope scope = runtime().open(-1)) {
            MemorySegment bytes = arena.allocate(4);
            assertThatThrownBy(() -> scope.upload(bytes, ElementType.BF16, false, 2))
                    .isInstanceOf(TensorFailure.class)
                    .hasMessageContaining("upload them as U8");
            assertThat(scope.tensors()).isZero();
        }
    }
}
