package io.gradus.training.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version the jar was built as. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version =
                Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                        .orElse("development");
        return new String[] {"gradus " + version + " on Java " + Runtime.version()};
    }
}
