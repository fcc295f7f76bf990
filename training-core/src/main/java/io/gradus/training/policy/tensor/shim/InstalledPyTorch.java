package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.TensorFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A PyTorch on this machine, with libraries and headers.
 *
 * @param folder holds {@code lib} and {@code include}
 * @param version as its headers have it, for example {@code 2.7.1}
 * @param cuda the CUDA version that it was built for, for example {@code 12.6}; empty for a build
 *     for the CPU alone
 */
public record InstalledPyTorch(Path folder, String version, Optional<String> cuda) {
    /** The oldest version that Gradus was tried with. */
    public static final String OLDEST = "2.7.1";

    private static final List<String> VERSION_HEADERS =
            List.of(
                    "include/torch/headeronly/version.h",
                    "include/torch/csrc/api/include/torch/version.h");

    /** Reads a folder; throws {@link TensorFailure} with a remedy where it cannot be used. */
    static InstalledPyTorch in(Path folder) {
        try {
            Path real = folder.toRealPath();
            String version = version(real);
            if (older(version, OLDEST)) {
                throw new TensorFailure(
                        "PyTorch %s in %s is too old: %s is the oldest that was tried. Install a newer one."
                                .formatted(version, real, OLDEST));
            }
            return new InstalledPyTorch(real, version, cuda(real));
        } catch (IOException e) {
            throw new TensorFailure(folder + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Whether a folder holds PyTorch's libraries. */
    static boolean isAt(Path folder) {
        return Files.isRegularFile(folder.resolve("lib/libtorch_cpu.so"));
    }

    private static String version(Path folder) throws IOException {
        for (String header : VERSION_HEADERS) {
            Path file = folder.resolve(header);
            if (Files.isRegularFile(file)) {
                String text = Files.readString(file);
                if (text.contains("define TORCH_VERSION_MAJOR")) {
                    return part(text, "MAJOR")
                            + "."
                            + part(text, "MINOR")
                            + "."
                            + part(text, "PATCH");
                }
            }
        }
        throw new TensorFailure(
                "PyTorch in %s has no headers (%s): the shim cannot be compiled. Install PyTorch with pip or unpack libtorch, which bring them."
                        .formatted(folder, String.join(" or ", VERSION_HEADERS)));
    }

    private static String part(String header, String name) {
        Matcher found =
                Pattern.compile("define TORCH_VERSION_" + name + "\\s+(\\d+)").matcher(header);
        return found.find() ? found.group(1) : "0";
    }

    /**
     * {@code version.py} of a Python package names it; of other builds it is only known that they
     * have it.
     */
    private static Optional<String> cuda(Path folder) throws IOException {
        if (!Files.isRegularFile(folder.resolve("lib/libtorch_cuda.so"))) {
            return Optional.empty();
        }
        Path file = folder.resolve("version.py");
        String text = Files.isRegularFile(file) ? Files.readString(file) : "";
        Matcher found = Pattern.compile("(?m)^cuda\\b[^=]*=\\s*'([\\d.]+)'").matcher(text);
        return Optional.of(found.find() ? found.group(1) : "of an unknown version");
    }

    private static boolean older(String version, String than) {
        String[] a = version.split("\\.");
        String[] b = than.split("\\.");
        for (int i = 0; i < b.length; i++) {
            int order = Integer.compare(Integer.parseInt(a[i]), Integer.parseInt(b[i]));
            if (order != 0) {
                return order < 0;
            }
        }
        return false;
    }

    Path library(String name) {
        return folder.resolve("lib").resolve(name);
    }

    List<Path> includes() {
        Path include = folder.resolve("include");
        return List.of(include, include.resolve("torch/csrc/api/include"));
    }

    /**
     * Whether strings are those of the C++11 ABI. The library itself tells, by how the name of a
     * function that takes a string is mangled.
     */
    boolean newAbi() {
        try {
            String bytes = Files.readString(library("libc10.so"), StandardCharsets.ISO_8859_1);
            return !bytes.contains("torchCheckFailEPKcS2_jRKSs");
        } catch (IOException e) {
            throw new TensorFailure(library("libc10.so") + " cannot be read", e);
        }
    }

    /** The C++ standard that the headers ask for. */
    String standard() {
        try {
            String header = Files.readString(folder.resolve("include/ATen/ATen.h"));
            return header.contains("202002L") ? "c++20" : "c++17";
        } catch (IOException e) {
            throw new TensorFailure(
                    "PyTorch in %s has no header include/ATen/ATen.h: reinstall it"
                            .formatted(folder),
                    e);
        }
    }
}
