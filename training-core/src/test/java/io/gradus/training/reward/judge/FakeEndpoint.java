package io.gradus.training.reward.judge;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A local endpoint that behaves as it is told: the nth request gets the nth manner, all later ones
 * the last.
 */
public final class FakeEndpoint implements AutoCloseable {
    /** Treatment of one request. */
    @FunctionalInterface
    public interface Manner {
        void answer(HttpExchange exchange, JsonNode request) throws IOException;
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Manner> manners;
    private final List<JsonNode> requests = new ArrayList<>();
    private final List<String> keys = new ArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);

    public FakeEndpoint(Manner... manners) {
        this.manners = List.of(manners);
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/v1/chat/completions", this::handle);
        server.start();
    }

    /** The endpoint with short limits. */
    JudgeEndpoint endpoint() {
        return endpoint(2, 4);
    }

    /** The base of its API. */
    public String url() {
        return "http://"
                + server.getAddress().getHostString()
                + ":"
                + server.getAddress().getPort()
                + "/v1";
    }

    JudgeEndpoint endpoint(int retries, int concurrency) {
        return new JudgeEndpoint(
                url(),
                "fake",
                Optional.of("GRADUS_TEST_KEY"),
                1,
                concurrency,
                64,
                0,
                retries,
                0.001);
    }

    /** Requests made, in order. */
    public synchronized List<JsonNode> requests() {
        return List.copyOf(requests);
    }

    synchronized List<String> keys() {
        return List.copyOf(keys);
    }

    /** A message with this text, and 10 and 5 tokens. */
    static Manner says(String text) {
        return (exchange, _) -> respond(exchange, 200, completion(text, true));
    }

    /** A message of this text without usage. */
    static Manner saysWithoutUsage(String text) {
        return (exchange, _) -> respond(exchange, 200, completion(text, false));
    }

    static Manner body(int status, String text) {
        return (exchange, _) -> respond(exchange, status, text);
    }

    static Manner overloaded(String retryAfter) {
        return (exchange, _) -> {
            exchange.getResponseHeaders().add("Retry-After", retryAfter);
            respond(exchange, 429, "{}");
        };
    }

    static Manner closesTheConnection() {
        return (exchange, _) -> {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write("{\"choices\"".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        };
    }

    /** Begins an answer and never ends it. */
    Manner hangs() {
        return (exchange, _) -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write('{');
            exchange.getResponseBody().flush();
            waitForTheEnd();
        };
    }

    public static String completion(String text, boolean usage) {
        ObjectNode root = JsonMapper.shared().createObjectNode();
        root.putArray("choices").addObject().putObject("message").put("content", text);
        if (usage) {
            root.putObject("usage").put("prompt_tokens", 10).put("completion_tokens", 5);
        }
        return root.toString();
    }

    public static void respond(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        JsonNode request = JsonMapper.shared().readTree(exchange.getRequestBody().readAllBytes());
        Manner manner;
        synchronized (this) {
            manner = manners.get(Math.min(requests.size(), manners.size() - 1));
            requests.add(request);
            keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
        }
        try (exchange) {
            manner.answer(exchange, request);
        }
    }

    private void waitForTheEnd() {
        try {
            closing.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
        threads.close();
    }
}
