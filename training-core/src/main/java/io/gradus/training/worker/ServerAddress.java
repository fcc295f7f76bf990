package io.gradus.training.worker;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where the server is now: the address given at the start, or the one a restarted local server
 * wrote down.
 */
final class ServerAddress implements Supplier<URI> {
    private final Optional<Path> file;
    private volatile URI known;

    ServerAddress(URI start, Optional<Path> file) {
        known = start;
        this.file = file;
    }

    @Override
    public URI get() {
        return known;
    }

    /** Reads the file again; a missing or half-written one changes nothing. */
    void look() {
        if (file.isPresent() && Files.isReadable(file.get())) {
            try {
                JsonNode url =
                        JsonMapper.shared().readTree(Files.readString(file.get())).path("url");
                if (url.isString()) {
                    known = URI.create(url.asString());
                }
            } catch (IOException | JacksonException | IllegalArgumentException e) {
                // the server is just writing it; the next look comes soon
                return;
            }
        }
    }
}
