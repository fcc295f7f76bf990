package io.gradus.backend.jobs.internal;

import io.gradus.backend.platform.DataFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;

/** The Python client that the server brings, for trainers that it starts: nothing to install. */
@Component
class PythonClient {
    private static final String PLACES = "classpath*:META-INF/resources/clients/gradus_rl-*.whl";

    private final DataFolder data;

    PythonClient(DataFolder data) {
        this.data = data;
    }

    /** The bytes of its wheel, which is a zip; empty where this server has none. */
    Optional<byte[]> wheel() {
        return resource().map(PythonClient::bytes);
    }

    /** The wheel as a file, from which Python imports as it is. */
    Optional<Path> file() {
        return resource().map(this::file);
    }

    private Path file(Resource wheel) {
        try (InputStream in = wheel.getInputStream()) {
            Path folder = Files.createDirectories(data.root().resolve("clients"));
            Path file = folder.resolve(wheel.getFilename());
            Path draft = Files.createTempFile(folder, "wheel", ".draft");
            Files.copy(in, draft, StandardCopyOption.REPLACE_EXISTING);
            return Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("the Python client cannot be unpacked", e);
        }
    }

    private static byte[] bytes(Resource wheel) {
        try {
            return wheel.getContentAsByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException("the Python client cannot be read", e);
        }
    }

    private static Optional<Resource> resource() {
        try {
            return Arrays.stream(new PathMatchingResourcePatternResolver().getResources(PLACES))
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException("the Python client cannot be found", e);
        }
    }
}
