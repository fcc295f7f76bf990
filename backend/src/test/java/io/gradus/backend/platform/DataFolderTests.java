package io.gradus.backend.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
@Tag("slow")
class DataFolderTests {
    @Test
    void aSecondServerOnABusyFolderNamesTheFirstAndLeaves() throws IOException {
        Path home = TestServer.newHome();
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
        try (ServerProcess first = ServerProcess.start(home)) {
            Api api = first.api();

            ServerProcess second = ServerProcess.start(home);

            assertThat(second.await()).isZero();
            assertThat(second.output())
                    .contains("Gradus is already running on " + home + ": " + api.url());
            assertThat(api.get("/api/v1/runs").status()).isEqualTo(200);
            assertThat(Files.getPosixFilePermissions(home))
                    .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        }
    }
}
