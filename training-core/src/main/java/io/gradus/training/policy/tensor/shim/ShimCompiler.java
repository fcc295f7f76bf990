package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.TensorFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compiles the shim against a PyTorch's headers, once for each PyTorch and text of the shim.
 *
 * @param folder keeps what was compiled
 * @param environment names the compiler ({@code CXX}) and where programs are ({@code PATH})
 */
record ShimCompiler(Path folder, Map<String, String> environment) {
    private static final String RESOURCE = "/shim/gradus_torch.cpp";
    private static final List<String> COMPILERS = List.of("c++", "g++", "clang++");
    private static final int LINES_SHOWN = 12;

    /** The compiled shim, from an earlier time or now. */
    Path library(InstalledPyTorch torch) {
        Path place = place(torch);
        Path library = place.resolve("libgradus_torch.so");
        if (!Files.isRegularFile(library)) {
            compile(torch, place, library);
        }
        return library;
    }

    /** Whether nothing is left to compile for a PyTorch. */
    boolean isDone(InstalledPyTorch torch) {
        return Files.isRegularFile(place(torch).resolve("libgradus_torch.so"));
    }

    private Path place(InstalledPyTorch torch) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(source());
            digest.update(
                    (torch.folder()
                                    + "\n"
                                    + Files.size(torch.library("libc10.so"))
                                    + "\n"
                                    + Files.getLastModifiedTime(torch.library("libc10.so")))
                            .getBytes(StandardCharsets.UTF_8));
            String hash = HexFormat.of().formatHex(digest.digest(), 0, 8);
            return folder.resolve(torch.version() + "-" + hash);
        } catch (IOException e) {
            throw new TensorFailure(torch.library("libc10.so") + " cannot be read", e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static byte[] source() {
        try (InputStream in = ShimCompiler.class.getResourceAsStream(RESOURCE)) {
            return Objects.requireNonNull(in, RESOURCE).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE + " cannot be read", e);
        }
    }

    Path compiler() {
        String named = environment.getOrDefault("CXX", "");
        if (!named.isBlank()) {
            return Programs.find(named, environment)
                    .orElseThrow(() ->
                            new TensorFailure(
                                    "CXX names %s, which is not a program".formatted(named)));
        }
        return COMPILERS.stream()
                .map(name -> Programs.find(name, environment))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() ->
                        new TensorFailure(
                                "no C++ compiler was found (%s): install one (Debian: apt-get install g++; Fedora: dnf install gcc-c++) or set CXX to it"
                                        .formatted(String.join(", ", COMPILERS))));
    }

    private void compile(InstalledPyTorch torch, Path place, Path library) {
        Path compiler = compiler();
        try {
            Files.createDirectories(place);
            Path source = place.resolve("gradus_torch.cpp");
            Files.write(source, source());
            Path log = place.resolve("compile.log");
            Path made = Files.createTempFile(place, "libgradus_torch", ".so");
            int status = run(command(torch, compiler, source, made), log);
            if (status != 0) {
                Files.delete(made);
                throw failed(compiler, torch, log);
            }
            Files.move(made, library, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new TensorFailure(
                    "the shim cannot be compiled in %s: %s".formatted(place, e.getMessage()), e);
        }
    }

    private static List<String> command(
            InstalledPyTorch torch, Path compiler, Path source, Path made) {
        List<String> command = new ArrayList<>();
        command.addAll(List.of(compiler.toString(), "-shared", "-fPIC", "-O2"));
        command.add("-std=" + torch.standard());
        command.add("-D_GLIBCXX_USE_CXX11_ABI=" + (torch.newAbi() ? 1 : 0));
        torch.includes()
                .forEach(include -> command.addAll(List.of("-isystem", include.toString())));
        command.addAll(List.of(source.toString(), "-o", made.toString()));
        command.addAll(List.of("-L" + torch.folder().resolve("lib"), "-ltorch_cpu", "-lc10"));
        return command;
    }

    private static int run(List<String> command, Path log) throws IOException {
        Files.writeString(log, String.join(" ", command) + "\n");
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start();
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new TensorFailure("interrupted while the shim was compiled", e);
        }
    }

    private static TensorFailure failed(Path compiler, InstalledPyTorch torch, Path log)
            throws IOException {
        List<String> lines;
        try (Stream<String> read = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            lines = read.skip(1).toList(); // the first is the command
        }
        String last =
                String.join(
                        "\n", lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size()));
        return new TensorFailure(
                ("%s cannot compile the shim against PyTorch %s (%s). Another compiler can be named by CXX. The whole log is in %s;"
                                + " its last lines:\n%s")
                        .formatted(compiler, torch.version(), torch.standard(), log, last));
    }
}
