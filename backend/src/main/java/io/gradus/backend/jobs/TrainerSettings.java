package io.gradus.backend.jobs;

import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Trainers outside that this server may start.
 *
 * @param folder scripts that may be started; absent means that none is
 * @param python the interpreter that starts them on this machine
 * @param log most that the output of one may take; beyond that its older part is dropped
 */
@ConfigurationProperties("gradus.trainers")
public record TrainerSettings(
        Optional<String> folder,
        @DefaultValue("python3") String python,
        @DefaultValue("16MB") DataSize log) {
    public TrainerSettings {
        folder = folder.filter(path -> !path.isBlank());
    }
}
