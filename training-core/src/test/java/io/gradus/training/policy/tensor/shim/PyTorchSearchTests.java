package io.gradus.training.policy.tensor.shim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.tensor.TensorFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class PyTorchSearchTests {
    @TempDir private Path folder;

    @Test
    void aFolderOrAnEnvironmentOrItsPythonMayBeNamed() throws IOException {
        Path torch =
                FakePyTorch.torch(
                        folder.resolve("venv/lib/python3.12/site-packages/torch"), "2.11.0");
        Path python = FakePyTorch.program(folder.resolve("venv/bin/python"), "exit 1");
        for (Path named : new Path[] {torch, torch.getParent(), folder.resolve("venv"), python}) {
            assertThat(PyTorchSearch.named(named.toString()).folder()).isEqualTo(torch);
        }
        assertThat(PyTorchSearch.named(torch.toString()).version()).isEqualTo("2.11.0");
    }

    @Test
    void theNamedOneGoesBeforeTheEnvironmentAndThatBeforeThePath() throws IOException {
        Path named = FakePyTorch.torch(folder.resolve("named"), "2.7.1");
        Path active =
                FakePyTorch.torch(folder.resolve("e/lib/python3.12/site-packages/torch"), "2.8.0");
        Path asked = FakePyTorch.torch(folder.resolve("elsewhere/torch"), "2.9.0");
        FakePyTorch.program(folder.resolve("path/python3"), "echo " + asked);
        String path = folder.resolve("path").toString();
        String environment = folder.resolve("e").toString();

        Map<String, String> all =
                Map.of(
                        "GRADUS_PYTORCH",
                        named.toString(),
                        "VIRTUAL_ENV",
                        environment,
                        "PATH",
                        path);
        assertThat(PyTorchSearch.search(all).folder()).isEqualTo(named);
        assertThat(PyTorchSearch.search(Map.of("VIRTUAL_ENV", environment, "PATH", path)).folder())
                .isEqualTo(active);
        assertThat(PyTorchSearch.search(Map.of("PATH", path)).folder()).isEqualTo(asked);
    }

    @Test
    void withoutAnyItSaysWhereItLookedAndWhatToDo() throws IOException {
        FakePyTorch.program(folder.resolve("python3"), "echo");
        assertThatThrownBy(() -> PyTorchSearch.search(Map.of("PATH", folder.toString())))
                .isInstanceOf(TensorFailure.class)
                .hasMessageContaining(folder.resolve("python3").toString())
                .hasMessageContaining("pip install torch")
                .hasMessageContaining("GRADUS_PYTORCH");
    }

    @Test
    void anOldOneIsRefusedWithTheOldestThatWasTried() throws IOException {
        Path torch = FakePyTorch.torch(folder.resolve("torch"), "2.7.0");
        assertThatThrownBy(() -> PyTorchSearch.named(torch.toString()))
                .hasMessageContaining("2.7.0")
                .hasMessageContaining("2.7.1 is the oldest that was tried");
        Path later = FakePyTorch.torch(folder.resolve("later"), "2.10.0");
        assertThat(PyTorchSearch.named(later.toString()).version()).isEqualTo("2.10.0");
    }

    @Test
    void oneWithoutHeadersIsRefused() throws IOException {
        Path torch = FakePyTorch.torch(folder.resolve("torch"), "2.7.1");
        Files.delete(torch.resolve("include/torch/headeronly/version.h"));
        assertThatThrownBy(() -> PyTorchSearch.named(torch.toString()))
                .hasMessageContaining("has no headers");
    }

    @Test
    void aPlaceWithoutPyTorchIsRefused() {
        assertThatThrownBy(() -> PyTorchSearch.named(folder.toString()))
                .hasMessageContaining("no PyTorch was found");
        assertThatThrownBy(() -> PyTorchSearch.named(folder + "/absent"))
                .hasMessageContaining("does not exist");
    }

    @Test
    void otherSystemsAreRefused() {
        assertThatThrownBy(() -> ShimRuntime.requireLinux("Mac OS X"))
                .hasMessageContaining("Linux only")
                .hasMessageContaining("Unset GRADUS_PYTORCH");
        assertThat(ShimRuntime.named(Map.of())).isEmpty();
    }
}
