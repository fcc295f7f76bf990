package io.gradus.training.worker;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import tools.jackson.databind.json.JsonMapper;

/**
 * The server's side of the worker protocol over real HTTP, for one run; it can go away and come
 * back at another port.
 */
final class SmallServer implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final String document;
    private final TreeMap<Long, EventEnvelope> stored = new TreeMap<>();
    private final List<Command> commands = new ArrayList<>();
    private final List<SyncRequest> requests = new ArrayList<>();
    private Optional<SentDataset> dataset = Optional.empty();
    private HttpServer http;
    private int attempt = 1;
    private Optional<Predicate<SyncRequest>> pauseWhen = Optional.empty();

    SmallServer(String document) {
        this.document = document;
        start();
    }

    synchronized void start() {
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException("no port", e);
        }
        http.createContext("/api/v1/worker/runs/r-1/attempts/", this::answer);
        http.start();
    }

    /** Dataset that is sent when a worker asks for one. */
    synchronized void sends(SentDataset sent) {
        dataset = Optional.of(sent);
    }

    void goAway() {
        http.stop(0);
    }

    synchronized URI address() {
        return URI.create("http://127.0.0.1:" + http.getAddress().getPort());
    }

    /** From now on only this attempt is heard. */
    synchronized void expectAttempt(int number) {
        attempt = number;
        commands.clear();
    }

    /** Orders a pause in answer to the first report for which this holds. */
    synchronized void pauseWhen(Predicate<SyncRequest> holds) {
        pauseWhen = Optional.of(holds);
    }

    synchronized List<String> payloads() {
        return stored.values().stream().map(EventEnvelope::payload).toList();
    }

    synchronized List<SyncRequest> requests() {
        return List.copyOf(requests);
    }

    synchronized WorkerState lastState() {
        return requests.getLast().state();
    }

    /** Waits until the condition holds, at most a minute. */
    synchronized void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + 60_000_000_000L;
        while (!condition.getAsBoolean()) {
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                throw new AssertionError("waited a minute in vain");
            }
            wait(left);
        }
    }

    private synchronized void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!"Bearer secret".equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                send(exchange, 401, "{}");
            } else if (!exchange.getRequestURI().getPath().contains("/attempts/" + attempt)) {
                send(exchange, 409, "{\"title\":\"another attempt is current\"}");
            } else if (exchange.getRequestURI().getPath().contains("/datasets/")) {
                send(exchange, 200, JSON.writeValueAsString(dataset.orElseThrow()));
            } else if (exchange.getRequestMethod().equals("GET")) {
                send(
                        exchange,
                        200,
                        JSON.writeValueAsString(
                                new Assignment(
                                        "r-1", attempt, document, 3, "cpu", 1, last(), commands,
                                        List.of())));
            } else {
                SyncRequest request =
                        JSON.readValue(exchange.getRequestBody().readAllBytes(), SyncRequest.class);
                store(request);
                send(exchange, 200, JSON.writeValueAsString(new SyncReply(last(), commands)));
            }
        }
        notifyAll();
    }

    private void store(SyncRequest request) {
        requests.add(request);
        for (EventEnvelope event : request.events()) {
            if (event.seq() > last() + 1) {
                throw new AssertionError("gap before event " + event.seq());
            }
            EventEnvelope before = stored.putIfAbsent(event.seq(), event);
            if (before != null && !before.equals(event)) {
                throw new AssertionError("event " + event.seq() + " differs from the one stored");
            }
        }
        if (pauseWhen.isPresent() && pauseWhen.get().test(request)) {
            commands.add(new Command.End(1, CommandKind.PAUSE, "asked"));
            pauseWhen = Optional.empty();
        }
    }

    private long last() {
        return stored.isEmpty() ? 0 : stored.lastKey();
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        http.stop(0);
    }
}
