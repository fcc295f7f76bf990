package io.gradus.training.policy.tensor.shim;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Asks a Python where its PyTorch is, without loading it. */
final class PythonQuestion {
    private static final String SCRIPT =
            "import importlib.util as u; s = u.find_spec('torch');"
                    + " print(s.submodule_search_locations[0] if s else '')";

    private PythonQuestion() {}

    static Optional<Path> torch(Path python) {
        try {
            Process process =
                    new ProcessBuilder(python.toString(), "-c", SCRIPT)
                            .directory(new java.io.File("/")) // a folder named torch is no package
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            String answer =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                            .strip();
            return Optional.of(answer)
                    .filter(a -> !a.isEmpty())
                    .map(Path::of)
                    .filter(InstalledPyTorch::isAt);
        } catch (IOException e) {
            return Optional.empty(); // a Python that does not start has no PyTorch for us
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
