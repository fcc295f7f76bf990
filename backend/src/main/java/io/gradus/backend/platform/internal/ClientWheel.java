package io.gradus.backend.platform.internal;

import java.util.Optional;

/** The Python client that a server of this version brings. */
final class ClientWheel {
    private ClientWheel() {}

    /** File name of its wheel, with the version as Python writes it. */
    static String name() {
        String version =
                Optional.ofNullable(ClientWheel.class.getPackage().getImplementationVersion())
                        .orElse("0.1.0-SNAPSHOT");
        return "gradus_rl-%s-py3-none-any.whl".formatted(version.replace("-SNAPSHOT", ".dev0"));
    }
}
