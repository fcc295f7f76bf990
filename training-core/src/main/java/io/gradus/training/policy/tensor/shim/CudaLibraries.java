package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.TensorFailure;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** CUDA's libraries as Python packages bring them, in folders beside PyTorch's. */
final class CudaLibraries {
    /** The order in which {@code torch/__init__.py} of PyTorch 2.11 loads them. */
    private static final List<String> ORDER =
            List.of(
                    "libcublasLt",
                    "libcublas",
                    "libcudnn",
                    "libnvrtc",
                    "libnvrtc-builtins",
                    "libcudart",
                    "libcupti",
                    "libcufft",
                    "libcurand",
                    "libnvJitLink",
                    "libcusparse",
                    "libcusparseLt",
                    "libcusolver",
                    "libnccl",
                    "libnvshmem_host",
                    "libcufile",
                    "libnvToolsExt");

    /**
     * Loaded by name while PyTorch runs, or needed by a library that does not know its place: these
     * come first even where the loader finds the others itself.
     */
    private static final List<String> FIRST = List.of("libnvrtc", "libnvJitLink");

    private CudaLibraries() {}

    static List<Path> first(Path torch) {
        return inOrder(torch, FIRST);
    }

    static List<Path> all(Path torch) {
        return inOrder(torch, ORDER);
    }

    private static List<Path> inOrder(Path torch, List<String> names) {
        List<Path> folders = folders(torch);
        return names.stream().map(name -> find(folders, name)).flatMap(Optional::stream).toList();
    }

    private static List<Path> folders(Path torch) {
        Path packages = torch.resolveSibling("nvidia");
        List<Path> folders = new ArrayList<>();
        if (Files.isDirectory(packages)) {
            folders.addAll(matches(packages, "*").stream().sorted().toList());
        }
        folders.add(torch.resolveSibling("cusparselt"));
        return folders.stream().map(f -> f.resolve("lib")).filter(Files::isDirectory).toList();
    }

    private static Optional<Path> find(List<Path> folders, String name) {
        return folders.stream()
                .flatMap(folder -> matches(folder, name + ".so.*[0-9]").stream().sorted())
                .findFirst();
    }

    private static List<Path> matches(Path folder, String pattern) {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, pattern)) {
            List<Path> paths = new ArrayList<>();
            found.forEach(paths::add);
            return paths;
        } catch (IOException e) {
            throw new TensorFailure(folder + " cannot be read: " + e.getMessage(), e);
        }
    }
}
