package io.gradus.training.policy.pretrained.hub;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.util.Optional;

/**
 * An answer of the hub or of the store that it redirects to.
 *
 * @param connection the last one
 * @param etag what the hub itself calls the file's content, without quotes
 */
record HubAnswer(HttpURLConnection connection, Optional<String> etag) implements AutoCloseable {
    int status() throws IOException {
        return connection.getResponseCode();
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(connection.getHeaderField(name));
    }

    InputStream body() throws IOException {
        return connection.getInputStream();
    }

    @Override
    public void close() {
        connection.disconnect();
    }
}
