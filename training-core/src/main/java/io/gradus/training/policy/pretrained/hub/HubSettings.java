package io.gradus.training.policy.pretrained.hub;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where the hub and its cache are, in the environment variables that Hugging Face's own tools read.
 *
 * @param cache folder of the models, {@code HF_HUB_CACHE}
 * @param endpoint address of the hub, {@code HF_ENDPOINT}
 * @param token what gated models ask for, {@code HF_TOKEN}
 * @param offline the variable that forbids the network, {@code HF_HUB_OFFLINE} or {@code
 *     TRANSFORMERS_OFFLINE}
 */
public record HubSettings(
        Path cache, URI endpoint, Optional<HubToken> token, Optional<String> offline) {
    private static final String STANDARD = "https://huggingface.co";
    private static final Set<String> YES = Set.of("1", "ON", "YES", "TRUE"); // as huggingface_hub

    /** What the environment says, beside the user's home. */
    public static HubSettings of(Map<String, String> environment, Path home) {
        Path caches =
                value(environment, "XDG_CACHE_HOME")
                        .map(Path::of)
                        .orElseGet(() -> home.resolve(".cache"));
        Path huggingFace =
                value(environment, "HF_HOME")
                        .map(Path::of)
                        .orElseGet(() -> caches.resolve("huggingface"));
        return new HubSettings(
                value(environment, "HF_HUB_CACHE")
                        .map(Path::of)
                        .orElseGet(() -> huggingFace.resolve("hub")),
                endpoint(value(environment, "HF_ENDPOINT").orElse(STANDARD)),
                value(environment, "HF_TOKEN").map(HubToken::new),
                offline(environment));
    }

    /** The first of the variables that is set decides. */
    private static Optional<String> offline(Map<String, String> environment) {
        return Stream.of("HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE")
                .filter(name -> value(environment, name).isPresent())
                .findFirst()
                .filter(name ->
                        YES.contains(value(environment, name).orElse("").toUpperCase(Locale.ROOT)));
    }

    private static Optional<String> value(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }

    private static URI endpoint(String text) {
        try {
            return URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "HF_ENDPOINT must be an address such as " + STANDARD + ", was '" + text + "'",
                    e);
        }
    }

    /** Whether an address may be asked: HTTPS, or this machine. */
    static boolean allowed(URI address) {
        if ("https".equalsIgnoreCase(address.getScheme())) {
            return address.getHost() != null;
        }
        return "http".equalsIgnoreCase(address.getScheme()) && isLoopback(address.getHost());
    }

    private static boolean isLoopback(@Nullable String host) {
        try {
            return host != null
                    && (host.equals("localhost")
                            || host.matches("[0-9.]+|\\[[0-9a-fA-F:]+\\]")
                                    && InetAddress.getByName(host).isLoopbackAddress());
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
