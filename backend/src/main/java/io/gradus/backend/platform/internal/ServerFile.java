package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.platform.ServerAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes {@code server.json} and says on the terminal where the server is, as soon as it can be
 * asked.
 */
@Component
class ServerFile {
    private static final Logger LOG = LoggerFactory.getLogger("io.gradus");

    private final DataFolder folder;
    private final ServerAddress address;
    private final JsonMapper json;

    ServerFile(DataFolder folder, ServerAddress address, JsonMapper json) {
        this.folder = folder;
        this.address = address;
        this.json = json;
    }

    @EventListener(ApplicationReadyEvent.class)
    @Order(0)
    void announce() throws IOException {
        String url =
                address.url()
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "the server is ready but has no open port"));
        Path draft = folder.root().resolve("server.json.new");
        Files.writeString(
                draft,
                json.writeValueAsString(
                        new Running(url, ProcessHandle.current().pid(), Instant.now())));
        Files.move(
                draft,
                folder.serverFile(),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
        LOG.info("Gradus is ready: {}", url);
    }

    /** The content of {@code server.json}. */
    private record Running(String url, long pid, Instant started) {}
}
