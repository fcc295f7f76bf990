package io.gradus.frontend;

import io.gradus.backend.platform.ServerAddress;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Opens the start page a few times, as a browser does, and ends the server. The launcher starts the
 * server like this once for each build, so that the AOT cache of the JVM holds what a first visit
 * needs.
 */
@Component
@ConditionalOnBooleanProperty("gradus.rehearse")
final class Rehearsal {
    private static final Logger LOG = LoggerFactory.getLogger(Rehearsal.class);
    private static final int VISITS = 5;

    /** Scripts and style sheets of a page. */
    private static final Pattern FILE =
            Pattern.compile("(?:src|href)=\"([^\"]+\\.(?:js|css)[^\"]*)\"");

    private static final JsonMapper JSON = JsonMapper.shared();

    private final ServerAddress address;

    Rehearsal(ServerAddress address) {
        this.address = address;
    }

    @EventListener
    void onReady(ApplicationReadyEvent ready) {
        try {
            URI start = URI.create(address.url().orElseThrow() + "/");
            for (int i = 0; i < VISITS; i++) {
                visit(start);
            }
        } catch (IOException failure) {
            LOG.warn("the start page could not be rehearsed: {}", failure.getMessage());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        new Thread(() -> System.exit(SpringApplication.exit(ready.getApplicationContext())))
                .start();
    }

    /**
     * One visit in a session of its own: the page, its files, and the two requests by which
     * Vaadin's client makes a UI and goes to the start screen.
     *
     * @throws IOException when an answer is not the one of a page that opens
     */
    static void visit(URI start) throws IOException, InterruptedException {
        try (HttpClient client =
                HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
            String page = answer(client, HttpRequest.newBuilder(start).build());
            for (MatchResult file : FILE.matcher(page).results().toList()) {
                answer(client, HttpRequest.newBuilder(start.resolve(file.group(1))).build());
            }
            URI init = start.resolve("?v-r=init&location=&query=");
            JsonNode app =
                    JSON.readTree(answer(client, HttpRequest.newBuilder(init).build()))
                            .path("appConfig");
            URI calls = start.resolve("?v-r=uidl&v-uiId=" + app.path("v-uiId").asInt());
            String shown =
                    answer(
                            client,
                            HttpRequest.newBuilder(calls)
                                    .header("Content-Type", "application/json; charset=UTF-8")
                                    .POST(HttpRequest.BodyPublishers.ofString(navigation(app)))
                                    .build());
            if (!shown.contains("run-example")) {
                throw new IOException("the start screen was not shown");
            }
        }
    }

    private static String answer(HttpClient client, HttpRequest request)
            throws IOException, InterruptedException {
        var answer = client.send(request, BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(request.uri() + " answered " + answer.statusCode());
        }
        return answer.body();
    }

    /** The call by which a client asks for the screen of its address. */
    private static String navigation(JsonNode app) {
        Map<String, Object> target =
                Map.of(
                        "route", "/",
                        "query", "",
                        "appShellTitle", "",
                        "historyState", Map.of("idx", 0),
                        "trigger", "");
        Map<String, Object> event =
                Map.of("type", "event", "node", 1, "event", "ui-navigate", "data", target);
        return JSON.writeValueAsString(
                Map.of(
                        "csrfToken",
                        app.path("uidl").path("Vaadin-Security-Key").asString(),
                        "rpc",
                        List.of(event),
                        "syncId",
                        0,
                        "clientId",
                        0));
    }
}
