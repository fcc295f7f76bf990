package io.gradus.benchmarks.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class PythonSearchTests {
    @TempDir private Path folder;

    private String program(String name, String line) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + line + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        return file.toString();
    }

    @Test
    void theNamedPythonComesBeforeThatOfTheEnvironment() throws IOException {
        String named = program("named", "echo 2.7.1");
        String set = program("set", "echo 2.7.1");
        Map<String, String> environment = Map.of(PythonSearch.SETTING, set);

        assertThat(PythonSearch.search(Optional.of(named), environment).program())
                .contains(Path.of(named));
        assertThat(PythonSearch.search(Optional.empty(), environment).program())
                .contains(Path.of(set));
    }

    @Test
    void aPythonWithoutPyTorchIsToldWithARemedy() throws IOException {
        String without = program("without", "exit 1");
        Optional<String> missing = Optional.of(folder.resolve("missing").toString());

        assertThat(PythonSearch.search(Optional.of(without), Map.of()).reason())
                .contains("No Python with PyTorch was found", without, "pip install torch");
        assertThat(PythonSearch.search(missing, Map.of()).program()).isEmpty();
    }
}
