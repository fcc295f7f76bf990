package io.gradus.benchmarks.model;

import io.gradus.training.policy.tensor.TensorFailure;
import io.gradus.training.policy.tensor.shim.PyTorchSearch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds a Python that has PyTorch, where {@code ./gradus gpu} looks for one. */
public final class PythonSearch {
    /** Names a Python. */
    public static final String SETTING = "GRADUS_PYTHON";

    private PythonSearch() {}

    /**
     * A Python with PyTorch, or why there is none.
     *
     * @param program empty where there is none
     * @param reason where there is none: what is missing, and the remedy
     */
    public record Result(Optional<Path> program, String reason) {}

    /**
     * Asks those that can be meant, the most explicit first.
     *
     * @param named on the command line; none where empty
     */
    public static Result search(Optional<String> named, Map<String, String> environment) {
        List<String> programs = programs(named, environment);
        for (String program : programs) {
            if (hasTorch(program)) {
                return new Result(Optional.of(Path.of(program)), "");
            }
        }
        return new Result(
                Optional.empty(),
                "No Python with PyTorch was found (%s). Install one (pip install torch transformers) and name it: --python PROGRAM, or %s"
                        .formatted(String.join(", ", programs), SETTING));
    }

    private static List<String> programs(Optional<String> named, Map<String, String> environment) {
        Optional<String> one =
                named.or(() -> Optional.ofNullable(environment.get(SETTING)))
                        .filter(name -> !name.isBlank());
        if (one.isPresent()) {
            return List.of(one.get());
        }
        List<String> programs = new ArrayList<>();
        beside(environment).ifPresent(path -> programs.add(path.toString()));
        programs.add("python3");
        programs.add("python");
        return programs;
    }

    /** The Python of the environment in which {@code ./gradus gpu} finds PyTorch. */
    private static Optional<Path> beside(Map<String, String> environment) {
        try {
            Path torch = PyTorchSearch.search(environment).folder();
            for (Path at = torch; at != null; at = at.getParent()) {
                Path python = at.resolve("bin/python");
                if (Files.isExecutable(python)) {
                    return Optional.of(python);
                }
            }
            return Optional.empty();
        } catch (TensorFailure e) {
            return Optional.empty(); // the programs on the path are asked all the same
        }
    }

    private static boolean hasTorch(String program) {
        try {
            Process process =
                    new ProcessBuilder(program, "-c", "import torch; print(torch.__version__)")
                            .directory(Path.of("/").toFile()) // a folder named torch is no package
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            String answer =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 && !answer.isBlank();
        } catch (IOException e) {
            return false; // a Python that does not start has no PyTorch
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
