package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.hub.HubSettings;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where models lie on this machine.
 *
 * @param models Gradus' own folder for them: {@code models} in {@code GRADUS_HOME}
 * @param hub the hub and its cache
 */
public record ModelPlaces(Path models, HubSettings hub) {
    /** The places that the environment names. */
    public static ModelPlaces standard() {
        return of(System.getenv(), Path.of(System.getProperty("user.home")));
    }

    static ModelPlaces of(Map<String, String> environment, Path home) {
        String data = environment.getOrDefault("GRADUS_HOME", "");
        Path folder = data.isBlank() ? home.resolve(".gradus") : Path.of(data);
        return new ModelPlaces(folder.resolve("models"), HubSettings.of(environment, home));
    }
}
