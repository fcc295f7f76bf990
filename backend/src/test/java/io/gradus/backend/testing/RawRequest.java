package io.gradus.backend.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A request with headers that an HTTP client would choose by itself. */
public final class RawRequest {
    private RawRequest() {}

    /** Sends the lines and returns the status of the answer. */
    public static int status(Api api, String... lines) {
        URI url = URI.create(api.url());
        try (Socket socket = new Socket(url.getHost(), url.getPort())) {
            String request = String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String first =
                    new BufferedReader(
                                    new InputStreamReader(
                                            socket.getInputStream(), StandardCharsets.US_ASCII))
                            .readLine();
            return Integer.parseInt(first.split(" ")[1]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
