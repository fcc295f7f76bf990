package io.gradus.backend.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server as a script sees it. */
public record Api(String url) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** An answer. */
    public record Answer(int status, String body, HttpResponse<String> response) {
        /** The body as JSON. */
        public JsonNode json() {
            return JSON.readTree(body);
        }

        /** A header; empty where the answer lacks it. */
        public String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }

        /** A text field of the body. */
        public String text(String field) {
            return json().path(field).asString("");
        }
    }

    /** A request to a path, to be refined. */
    public HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url + path)).timeout(Duration.ofSeconds(30));
    }

    /** Sends a request. */
    public Answer send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response =
                    HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(response.statusCode(), response.body(), response);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** GET. */
    public Answer get(String path) {
        return send(request(path));
    }

    /** POST of an object as JSON. */
    public Answer post(String path, Object body) {
        return send(
                request(path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    /** PUT of an object as JSON. */
    public Answer put(String path, Object body) {
        return send(
                request(path)
                        .header("Content-Type", "application/json")
                        .PUT(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    /** DELETE. */
    public Answer delete(String path) {
        return send(request(path).DELETE());
    }
}
