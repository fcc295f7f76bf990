package io.gradus.backend.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A request with headers that an HTTP client would choose by itself. */
public final class RawRequest {
    private RawRequest() {}

    /** Sends the lines and returns the status of the answer. */
    public static int status(Api api, String... lines) {
        return Integer.parseInt(answer(api, lines).split(" ")[1]);
    }

    /** Sends the lines and returns the answer, headers included. */
    public static String answer(Api api, String... lines) {
        URI url = URI.create(api.url());
        try (Socket socket = new Socket(url.getHost(), url.getPort())) {
            String request = String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
