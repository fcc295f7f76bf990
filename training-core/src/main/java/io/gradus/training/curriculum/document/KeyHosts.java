package io.gradus.training.curriculum.document;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The hosts that documents may send API keys to: this machine, and those that somebody allowed.
 *
 * @param allowed their names in lower case
 */
public record KeyHosts(Set<String> allowed) {
    public KeyHosts {
        allowed =
                allowed.stream()
                        .map(name -> name.strip().toLowerCase(Locale.ROOT))
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.toUnmodifiableSet());
    }

    /** The hosts of a text with commas, as the environment variable GRADUS_KEY_HOSTS has them. */
    public static KeyHosts ofList(String text) {
        return new KeyHosts(Stream.of(text.split(",")).collect(Collectors.toSet()));
    }

    /** These and others. */
    public KeyHosts and(Collection<String> others) {
        return new KeyHosts(
                Stream.concat(allowed.stream(), others.stream()).collect(Collectors.toSet()));
    }

    /** Whether a key may be sent there. */
    public boolean allow(KeyUse use) {
        String host = use.host().toLowerCase(Locale.ROOT);
        return isLoopback(host) || allowed.contains(host);
    }

    /** What a document sends to hosts that are not allowed. */
    public List<KeyUse> refused(CurriculumDocument document) {
        return KeyUse.of(document).stream().filter(use -> !allow(use)).toList();
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost")
                || host.matches("127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}")
                || host.equals("[::1]");
    }
}
