package io.gradus.backend.platform;

import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the whole server.
 *
 * @param home the data folder
 * @param database JDBC address of a PostgreSQL database, user and password in it; absent means H2
 *     in the data folder
 * @param token what every request must carry; required when the server binds to more than loopback
 * @param hosts further host names under which this server may be asked
 * @param keyHosts hosts that documents may send API keys to without being asked
 * @param slots how many runs train at the same time; absent means 1 on up to 4 cores, else 2
 */
@ConfigurationProperties("gradus")
public record GradusSettings(
        String home,
        Optional<String> database,
        Optional<String> token,
        @DefaultValue({}) List<String> hosts,
        @DefaultValue({}) List<String> keyHosts,
        Optional<Integer> slots) {
    public GradusSettings {
        database = database.filter(address -> !address.isBlank());
        token = token.filter(text -> !text.isBlank());
        if (slots.isPresent() && slots.get() < 1) {
            throw new IllegalArgumentException("gradus.slots must be >= 1, was " + slots.get());
        }
    }
}
