package io.gradus.training.policy.pretrained.hub;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Asks the hub, and follows its redirects. The token goes to the hub's own address alone, and
 * nothing goes over an unprotected network.
 */
record HubConnection(HubSettings settings) {
    private static final int PATIENCE = 30_000; // ms without any byte
    private static final int MOST_REDIRECTS = 5;

    HubConnection {
        settings.offline()
                .ifPresent(name -> {
                    throw new HubFailure(
                            name
                                    + " is set, so the hub is not asked; unset it to pull a model (those that are here need no network)");
                });
        requireAllowed(settings.endpoint(), "HF_ENDPOINT");
    }

    /** Asks for a path behind the endpoint, from this byte on. */
    HubAnswer get(String path, long from) throws IOException {
        return ask("GET", path, from);
    }

    /** Asks what is at a path, without its content. */
    HubAnswer head(String path) throws IOException {
        return ask("HEAD", path, 0);
    }

    private HubAnswer ask(String method, String path, long from) throws IOException {
        URI address = URI.create(settings.endpoint() + path);
        Optional<String> linked = Optional.empty();
        Optional<String> own = Optional.empty();
        for (int i = 0; i <= MOST_REDIRECTS; i++) {
            HttpURLConnection connection = open(address, from);
            connection.setRequestMethod(method);
            Optional<String> location = location(connection);
            linked = linked.or(() -> tag(connection, "X-Linked-Etag"));
            if (isEndpoint(address)) {
                Optional<String> found = tag(connection, "ETag");
                own = found.isPresent() ? found : own;
            }
            if (location.isEmpty() || method.equals("HEAD") && linked.isPresent()) {
                return new HubAnswer(connection, linked.isPresent() ? linked : own);
            }
            connection.disconnect();
            address = redirected(address, location.get());
        }
        throw new HubFailure(
                "%s redirects more than %d times; check HF_ENDPOINT"
                        .formatted(settings.endpoint(), MOST_REDIRECTS));
    }

    private static Optional<String> location(HttpURLConnection connection) throws IOException {
        int status = connection.getResponseCode();
        return Optional.ofNullable(connection.getHeaderField("Location"))
                .filter(_ -> status >= 300 && status < 400);
    }

    private HttpURLConnection open(URI address, long from) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(PATIENCE);
        connection.setReadTimeout(PATIENCE);
        connection.setRequestProperty("User-Agent", "gradus");
        connection.setRequestProperty("Accept-Encoding", "identity");
        if (from > 0) {
            connection.setRequestProperty("Range", "bytes=" + from + "-");
        }
        if (isEndpoint(address)) {
            settings.token()
                    .ifPresent(token ->
                            connection.setRequestProperty("Authorization", token.authorization()));
        }
        return connection;
    }

    private boolean isEndpoint(URI address) {
        URI endpoint = settings.endpoint();
        return Objects.equals(address.getScheme(), endpoint.getScheme())
                && Objects.equals(address.getHost(), endpoint.getHost())
                && address.getPort() == endpoint.getPort();
    }

    /** A hub on the network never leads to an address of this machine. */
    URI redirected(URI from, String location) {
        URI to;
        try {
            to = from.resolve(location);
        } catch (IllegalArgumentException e) {
            throw new HubFailure("the hub redirects to an invalid address; check HF_ENDPOINT", e);
        }
        requireAllowed(to, "a redirect of " + settings.endpoint());
        if (isPlain(to) && !isPlain(settings.endpoint())) {
            throw new HubFailure(
                    "a redirect of %s leads away from HTTPS, to %s; check HF_ENDPOINT"
                            .formatted(settings.endpoint(), to.getHost()));
        }
        return to;
    }

    private static boolean isPlain(URI address) {
        return "http".equalsIgnoreCase(address.getScheme());
    }

    private static void requireAllowed(URI address, String what) {
        if (!HubSettings.allowed(address)) {
            throw new HubFailure(
                    "%s leads to %s://%s; models come over https:// or from this machine alone"
                            .formatted(what, address.getScheme(), address.getHost()));
        }
    }

    private static Optional<String> tag(HttpURLConnection connection, String name) {
        return Optional.ofNullable(connection.getHeaderField(name))
                .map(tag -> tag.replaceFirst("^W/", "").replace("\"", ""))
                .map(tag -> tag.toLowerCase(Locale.ROOT));
    }
}
