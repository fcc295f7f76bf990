package io.gradus.training.policy.tensor.shim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Folders and programs that look like a PyTorch and a compiler. */
final class FakePyTorch {
    private FakePyTorch() {}

    static Path torch(Path folder, String version) throws IOException {
        put(folder.resolve("lib/libtorch_cpu.so"), "");
        put(folder.resolve("lib/libc10.so"), "_ZN3c106detail14torchCheckFailEPKcS2_jRKSs");
        put(folder.resolve("include/ATen/ATen.h"), "#if __cplusplus < 201703L");
        String[] parts = version.split("\\.");
        put(
                folder.resolve("include/torch/headeronly/version.h"),
                "#define TORCH_VERSION_MAJOR %s\n#define TORCH_VERSION_MINOR %s\n#define TORCH_VERSION_PATCH %s\n"
                        .formatted((Object[]) parts));
        return folder.toRealPath();
    }

    static void put(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    static Path program(Path file, String script) throws IOException {
        put(file, "#!/bin/sh\n" + script);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
