package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.tensor.TensorRuntime;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComputeDeviceTests {
    /** An engine with some CUDA devices, which notes what is opened and computes on the CPU. */
    private record Devices(int cudaDevices, List<Integer> opened) implements TensorRuntime {
        @Override
        public String version() {
            return "PyTorch of a test";
        }

        @Override
        public String library() {
            return "none";
        }

        @Override
        public void enter() {}

        @Override
        public TensorScope open(int device) {
            opened.add(device);
            return EngineFixture.CPU.runtime().open(-1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "auto, 2, cuda:0, 0",
        "auto, 0, cpu, -1",
        "cpu, 2, cpu, -1",
        "cuda:0, 1, cuda:0, 0",
        "cuda:1, 2, cuda:1, 1"
    })
    void theDeviceOfTheNameIsOpened(String wanted, int devices, String name, int index) {
        Devices runtime = new Devices(devices, new ArrayList<>());
        ComputeDevice device = ComputeDevice.choose(wanted, runtime);
        device.open().close();
        assertThat(device.name()).isEqualTo(name);
        assertThat(runtime.opened()).containsExactly(index);
    }

    @ParameterizedTest
    @CsvSource({"cuda:0, 0", "cuda:2, 2"})
    void theOneBehindTheLastDoesNotExist(String wanted, int devices) {
        assertThatThrownBy(
                        () -> ComputeDevice.choose(wanted, new Devices(devices, new ArrayList<>())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(wanted + " does not exist: the engine sees " + devices);
    }

    @Test
    void anyOtherNameIsRefused() {
        assertThatThrownBy(() -> ComputeDevice.choose("gpu", new Devices(1, new ArrayList<>())))
                .hasMessageContaining("auto, cpu or cuda:N");
    }
}
