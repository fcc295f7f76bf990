package io.gradus.backend.workers;

import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How worker processes are started.
 *
 * @param local whether this server starts workers itself
 * @param classpath class path of a worker; absent means the server's own and {@code
 *     target/native/*} where that is
 * @param mainClass main class of a worker
 * @param memory Java heap of a worker; tensors lie outside of it
 */
@ConfigurationProperties("gradus.worker")
public record WorkerSettings(
        @DefaultValue("true") boolean local,
        Optional<String> classpath,
        @DefaultValue("io.gradus.training.cli.GradusCommand") String mainClass,
        @DefaultValue("512m") String memory) {
    public WorkerSettings {
        classpath = classpath.filter(text -> !text.isBlank());
    }
}
