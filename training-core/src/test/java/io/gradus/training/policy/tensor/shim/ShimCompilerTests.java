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
class ShimCompilerTests {
    /** Writes its arguments beside itself, and its output where they say. */
    private static final String COMPILER =
            """
            echo "$@" >> "$0.calls"
            while [ $# -gt 0 ]; do if [ "$1" = -o ]; then echo made > "$2"; fi; shift; done
            """;

    @TempDir private Path folder;

    private ShimCompiler compiler(Map<String, String> environment) {
        return new ShimCompiler(folder.resolve("cache"), environment);
    }

    private InstalledPyTorch torch() throws IOException {
        return InstalledPyTorch.in(FakePyTorch.torch(folder.resolve("torch"), "2.7.1"));
    }

    @Test
    void itCompilesOnceWithTheLibrarysAbiAndTheHeadersStandard() throws IOException {
        Path program = FakePyTorch.program(folder.resolve("cxx"), COMPILER);
        ShimCompiler compiler = compiler(Map.of("CXX", program.toString()));
        InstalledPyTorch torch = torch();
        assertThat(compiler.isDone(torch)).isFalse();

        Path library = compiler.library(torch);

        assertThat(library).hasContent("made");
        assertThat(compiler.isDone(torch)).isTrue();
        assertThat(compiler.library(torch)).isEqualTo(library);
        assertThat(Files.readAllLines(folder.resolve("cxx.calls")))
                .singleElement()
                .asString()
                .contains("-std=c++17", "-D_GLIBCXX_USE_CXX11_ABI=0", "-ltorch_cpu -lc10");
    }

    @Test
    void anotherPyTorchInTheSamePlaceIsCompiledAnew() throws IOException {
        Path program = FakePyTorch.program(folder.resolve("cxx"), COMPILER);
        ShimCompiler compiler = compiler(Map.of("CXX", program.toString()));
        Path first = compiler.library(torch());
        FakePyTorch.put(folder.resolve("torch/include/ATen/ATen.h"), "#if __cplusplus < 202002L");
        FakePyTorch.put(folder.resolve("torch/lib/libc10.so"), "another library with the new ABI");

        InstalledPyTorch other = InstalledPyTorch.in(folder.resolve("torch"));

        assertThat(compiler.library(other)).isNotEqualTo(first);
        assertThat(Files.readAllLines(folder.resolve("cxx.calls")).getLast())
                .contains("-std=c++20", "-D_GLIBCXX_USE_CXX11_ABI=1");
    }

    @Test
    void aFailureShowsTheLastLinesAndWhereTheRestIsAndLeavesNothingToLoad() throws IOException {
        Path program =
                FakePyTorch.program(
                        folder.resolve("cxx"),
                        "i=1; while [ $i -le 40 ]; do echo \"line $i.\"; i=$((i+1)); done; exit 1");
        ShimCompiler compiler = compiler(Map.of("CXX", program.toString()));
        InstalledPyTorch torch = torch();
        assertThatThrownBy(() -> compiler.library(torch))
                .isInstanceOf(TensorFailure.class)
                .hasMessageContaining("compile.log")
                .hasMessageContaining("line 40.")
                .hasMessageContaining("CXX")
                .hasMessageNotContaining("line 28.");
        assertThat(compiler.isDone(torch)).isFalse();
    }

    @Test
    void withoutACompilerItSaysWhatToInstall() throws IOException {
        InstalledPyTorch torch = torch();
        assertThatThrownBy(() -> compiler(Map.of("PATH", "")).library(torch))
                .hasMessageContaining("apt-get install g++");
        assertThatThrownBy(() -> compiler(Map.of("CXX", "/absent/c++")).library(torch))
                .hasMessageContaining("CXX names /absent/c++");
    }

    @Test
    void thePathIsSearchedInOrder() throws IOException {
        FakePyTorch.program(folder.resolve("b/g++"), "exit 0");
        Path first = FakePyTorch.program(folder.resolve("a/g++"), "exit 0");
        String path = folder.resolve("a") + ":" + folder.resolve("b");
        assertThat(compiler(Map.of("PATH", path)).compiler()).isEqualTo(first);
    }
}
