package io.gradus.backend.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A language model behind a local endpoint that speaks OpenAI's chat completions. It answers at
 * once, or holds each request until the test lets it go.
 */
public final class FakeJudge implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** A request that is held. */
    public record Held(JsonNode data, CompletableFuture<Void> gate) {
        /** Lets it be answered. */
        public void answer() {
            gate.complete(null);
        }
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final LinkedBlockingQueue<Held> held = new LinkedBlockingQueue<>();
    private final List<Held> everHeld = new ArrayList<>();
    private final List<JsonNode> asked = Collections.synchronizedList(new ArrayList<>());
    private volatile Function<JsonNode, String> verdict;
    private volatile int status = 200;
    private volatile boolean holding;

    /** A judge that answers with this text to the data that it is to judge. */
    public FakeJudge(Function<JsonNode, String> verdict) {
        this.verdict = verdict;
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/v1/chat/completions", this::handle);
        server.start();
    }

    /** A judge of one item whose verdict follows from the text alone, in tenths. */
    public static FakeJudge ofTexts() {
        return new FakeJudge(
                data -> "{\"items\": {\"1\": " + value(data.path("completion").asString()) + "}}");
    }

    /** Verdict of {@link #ofTexts}. */
    public static double value(String completion) {
        return Math.floorMod(completion.hashCode(), 11) / 10.0;
    }

    /** The base of its API. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** Holds requests from now on. */
    public FakeJudge hold() {
        holding = true;
        return this;
    }

    /** Answers at once from now on, and what is held. */
    public synchronized void letGo() {
        holding = false;
        held.clear();
        everHeld.forEach(Held::answer);
    }

    private synchronized Held keep(JsonNode data) {
        Held one = new Held(data, new CompletableFuture<>());
        if (holding) {
            everHeld.add(one);
            held.add(one);
        } else {
            one.answer();
        }
        return one;
    }

    /** Answers with this status from now on. */
    public void status(int status) {
        this.status = status;
    }

    /** Answers with these texts from now on. */
    public void says(Function<JsonNode, String> verdict) {
        this.verdict = verdict;
    }

    /** The next request that is held. */
    public Held next() {
        try {
            Held next = held.poll(60, TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError("nobody asked");
            }
            return next;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Number of requests that are held. */
    public int holds() {
        return held.size();
    }

    /** Data of all requests, in order. */
    public List<JsonNode> asked() {
        synchronized (asked) {
            return List.copyOf(asked);
        }
    }

    /** Answers what it holds in random order from now on, a few of the requests at a time. */
    public FakeJudge shuffle(long seed) {
        hold();
        threads.execute(() -> {
            SplittableRandom random = new SplittableRandom(seed);
            List<Held> hand = new ArrayList<>();
            try {
                while (holding) {
                    Held one = held.poll(5, TimeUnit.MILLISECONDS);
                    if (one != null) {
                        hand.add(one);
                    }
                    if (!hand.isEmpty() && (one == null || hand.size() > random.nextInt(5))) {
                        hand.remove(random.nextInt(hand.size())).answer();
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        return this;
    }

    private void handle(HttpExchange exchange) throws IOException {
        JsonNode request = JSON.readTree(exchange.getRequestBody().readAllBytes());
        JsonNode data = JSON.readTree(request.at("/messages/1/content").asString());
        asked.add(data);
        keep(data).gate().join();
        ObjectNode root = JSON.createObjectNode();
        root.putArray("choices")
                .addObject()
                .putObject("message")
                .put("content", verdict.apply(data));
        root.putObject("usage").put("prompt_tokens", 10).put("completion_tokens", 5);
        byte[] bytes = root.toString().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        try (exchange;
                OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public void close() {
        letGo();
        server.stop(0);
        threads.shutdownNow();
        threads.close();
    }
}
