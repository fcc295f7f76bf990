package io.gradus.backend.alarms;

import java.net.URI;
import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Settings of alarms.
 *
 * @param webhook where each new alarm is posted to as JSON; absent means nowhere
 */
@ConfigurationProperties("gradus.alarms")
public record AlarmSettings(Optional<String> webhook) {
    public AlarmSettings {
        webhook = webhook.filter(text -> !text.isBlank());
        webhook.ifPresent(AlarmSettings::check);
    }

    private static void check(String text) {
        if (!text.matches("https?://[^\\s/@]+(/\\S*)?") || !isAddress(text)) {
            throw new IllegalArgumentException(
                    "gradus.alarms.webhook must be an http or https address, was '" + text + "'");
        }
    }

    private static boolean isAddress(String text) {
        try {
            return URI.create(text).getHost() != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
