package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.TensorFailure;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds a PyTorch: the one that {@value #SETTING} names, else that of the active environment, else
 * that of {@code python3} or {@code python}.
 */
public final class PyTorchSearch {
    /** Names a folder with PyTorch, an environment that has it, or its Python. */
    public static final String SETTING = "GRADUS_PYTORCH";

    private final Map<String, String> environment;
    private final List<String> looked = new ArrayList<>();

    private PyTorchSearch(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Finds one, asking a Python for its place; throws {@link TensorFailure} with a remedy. */
    public static InstalledPyTorch search(Map<String, String> environment) {
        PyTorchSearch search = new PyTorchSearch(environment);
        String named = environment.getOrDefault(SETTING, "");
        return named.isBlank() ? search.active() : search.at(Path.of(named), true);
    }

    /**
     * The one at a place that the setting names. No Python runs: of a Python, only the folders
     * around it are looked at.
     */
    public static InstalledPyTorch named(String place) {
        return new PyTorchSearch(Map.of()).at(Path.of(place), false);
    }

    private InstalledPyTorch at(Path place, boolean ask) {
        if (!Files.exists(place)) {
            throw new TensorFailure("%s names %s, which does not exist".formatted(SETTING, place));
        }
        Optional<Path> found = Files.isDirectory(place) ? within(place) : ofPython(place, ask);
        return InstalledPyTorch.in(
                found.orElseThrow(() ->
                        new TensorFailure(
                                ("%s names %s, where no PyTorch was found (no lib/libtorch_cpu.so). Name the folder torch"
                                                + " of a Python that has it, or an unpacked libtorch;"
                                                + " ./gradus gpu without %s looks for one")
                                        .formatted(SETTING, place, SETTING))));
    }

    private InstalledPyTorch active() {
        for (String variable : List.of("VIRTUAL_ENV", "CONDA_PREFIX")) {
            String prefix = environment.getOrDefault(variable, "");
            Optional<Path> found = prefix.isBlank() ? Optional.empty() : within(Path.of(prefix));
            if (found.isPresent()) {
                return InstalledPyTorch.in(found.get());
            }
        }
        for (String name : List.of("python3", "python")) {
            Optional<Path> python = Programs.find(name, environment);
            Optional<Path> found = python.flatMap(p -> ofPython(p, true));
            if (found.isPresent()) {
                return InstalledPyTorch.in(found.get());
            }
            looked.add(python.map(Path::toString).orElse(name + " (not on the PATH)"));
        }
        throw new TensorFailure(
                "no PyTorch was found; looked in %s. Install one (pip install torch), or name its place: export %s=/path/to/site-packages/torch"
                        .formatted(String.join(", ", looked), SETTING));
    }

    /** In a folder that is PyTorch's, or an environment's, or holds packages. */
    private Optional<Path> within(Path folder) {
        looked.add(folder.toString());
        return Stream.concat(
                        Stream.of(folder, folder.resolve("torch"), folder.resolve("libtorch")),
                        packages(folder).map(packages -> packages.resolve("torch")))
                .filter(InstalledPyTorch::isAt)
                .findFirst();
    }

    private static Stream<Path> packages(Path prefix) {
        Path lib = prefix.resolve("lib");
        if (!Files.isDirectory(lib)) {
            return Stream.empty();
        }
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> pythons = Files.newDirectoryStream(lib, "python3*")) {
            for (Path python : pythons) {
                found.add(python.resolve("site-packages"));
                found.add(python.resolve("dist-packages"));
            }
        } catch (IOException e) {
            throw new TensorFailure(lib + " cannot be read: " + e.getMessage(), e);
        }
        return found.stream();
    }

    private Optional<Path> ofPython(Path python, boolean ask) {
        Path folder = python.toAbsolutePath().getParent();
        Path prefix = folder == null ? null : folder.getParent();
        Optional<Path> beside = prefix == null ? Optional.empty() : within(prefix);
        return beside.isEmpty() && ask ? PythonQuestion.torch(python) : beside;
    }
}
