package io.gradus.backend.workers;

import java.time.Duration;
import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How worker processes are started.
 *
 * @param local whether this server starts workers itself
 * @param classpath class path of a worker; absent means the server's own and {@code
 *     target/native/*} where that is
 * @param mainClass main class of a worker
 * @param memory Java heap of a worker; tensors lie outside of it
 * @param silence a worker that claimed a run and is not heard for so long has lost it
 * @param runQuota most that the folder of one run may take with checkpoints that are uploaded
 */
@ConfigurationProperties("gradus.worker")
public record WorkerSettings(
        @DefaultValue("true") boolean local,
        Optional<String> classpath,
        @DefaultValue("io.gradus.training.cli.GradusCommand") String mainClass,
        @DefaultValue("512m") String memory,
        @DefaultValue("25s") Duration silence,
        @DefaultValue("20GB") DataSize runQuota) {
    public WorkerSettings {
        classpath = classpath.filter(text -> !text.isBlank());
    }
}
