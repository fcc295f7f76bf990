package io.gradus.training.policy.tensor.shim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NativeHandleTests {
    private final NativeHandle handle = new NativeHandle("tensor", MemorySegment.ofAddress(4096));

    @Test
    void itIsFreedOnce() {
        List<Long> freed = new ArrayList<>();
        handle.close(pointer -> freed.add(pointer.address()));
        handle.close(pointer -> freed.add(pointer.address()));
        assertThat(freed).containsExactly(4096L);
    }

    @Test
    void whatWasFreedHasNoAddress() {
        assertThat(handle.pointer().address()).isEqualTo(4096);
        handle.close(_ -> {});
        assertThatThrownBy(handle::pointer)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the tensor is closed");
    }
}
