package io.gradus.backend.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A request with headers that an HTTP client would choose by itself. */
public final class RawRequest {
    private RawRequest() {}

    /** Sends the lines and returns the status of the answer, without waiting for the rest of it. */
    public static int status(Api api, String... lines) {
        return ask(
                api,
                answer -> {
                    String status =
                            new BufferedReader(
                                            new InputStreamReader(
                                                    answer, StandardCharsets.US_ASCII))
                                    .readLine();
                    return Integer.parseInt(status.split(" ")[1]);
                },
                lines);
    }

    /** Sends the lines and returns the answer, headers included. */
    public static String answer(Api api, String... lines) {
        return ask(api, answer -> new String(answer.readAllBytes(), StandardCharsets.UTF_8), lines);
    }

    private interface Reader<T> {
        T read(InputStream answer) throws IOException;
    }

    private static <T> T ask(Api api, Reader<T> reader, String... lines) {
        URI url = URI.create(api.url());
        try (Socket socket = new Socket(url.getHost(), url.getPort())) {
            String request = String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return reader.read(socket.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
