package io.gradus.training.policy.pretrained;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A hub on this machine with one repository, {@code org/tiny}: large files stand behind a redirect
 * to another address, small ones at the hub's own.
 */
final class FakeHub implements AutoCloseable {
    static final String REPOSITORY = "org/tiny";
    static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";

    private final HttpServer hub = server();
    private final HttpServer store = server();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, byte[]> files = new TreeMap<>();
    private final Map<String, Integer> breaks = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final List<String> told = new CopyOnWriteArrayList<>();
    private volatile Optional<String> gate = Optional.empty();
    private volatile int busy;
    private volatile int breaksLeft;
    private volatile boolean ignoresRanges;
    private volatile long statedSize;

    FakeHub(Map<String, byte[]> files) {
        this.files.putAll(files);
        hub.createContext("/", exchange -> handled(exchange, "hub", this::answer));
        store.createContext("/", exchange -> handled(exchange, "store", this::content));
        hub.setExecutor(threads);
        store.setExecutor(threads);
        hub.start();
        store.start();
    }

    private static HttpServer server() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Breaks the next transfers of a file after so many bytes each. */
    FakeHub breaking(String name, int after, int times) {
        breaks.put(name, after);
        breaksLeft = times;
        return this;
    }

    /** Sends files whole, whatever part is asked for. */
    FakeHub ignoringRanges() {
        ignoresRanges = true;
        return this;
    }

    /** Asks for this token. */
    FakeHub gated(String token) {
        gate = Optional.of("Bearer " + token);
        return this;
    }

    /** Answers the next requests with 503. */
    FakeHub busy(int requests) {
        busy = requests;
        return this;
    }

    /** States this size of every file. */
    FakeHub stating(long size) {
        statedSize = size;
        return this;
    }

    URI endpoint() {
        return URI.create(address(hub));
    }

    private static String address(HttpServer server) {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Requests, as {@code hub GET /path Range}. */
    List<String> asked() {
        return asked;
    }

    /** What was sent as authorization to the store. */
    List<String> toldStore() {
        return told;
    }

    private interface Handler {
        void handle(HttpExchange exchange) throws IOException;
    }

    private void handled(HttpExchange exchange, String who, Handler handler) throws IOException {
        try (exchange) {
            String range = header(exchange, "Range");
            asked.add(
                    (who
                                    + " "
                                    + exchange.getRequestMethod()
                                    + " "
                                    + exchange.getRequestURI()
                                    + " "
                                    + range)
                            .strip());
            if (who.equals("store")) {
                told.add(header(exchange, "Authorization"));
            }
            handler.handle(exchange);
        }
    }

    private static String header(HttpExchange exchange, String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name)).orElse("");
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (busy > 0) {
            busy--;
            exchange.sendResponseHeaders(503, -1);
        } else if (gate.filter(g -> !g.equals(header(exchange, "Authorization"))).isPresent()) {
            exchange.getResponseHeaders().set("X-Error-Code", "GatedRepo");
            exchange.sendResponseHeaders(
                    header(exchange, "Authorization").isEmpty() ? 401 : 403, -1);
        } else if (path.equals("/api/models/" + REPOSITORY + "/revision/main")) {
            byte[] json = listing().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, json.length);
            exchange.getResponseBody().write(json);
        } else if (path.startsWith("/api/models/" + REPOSITORY + "/")) {
            exchange.getResponseHeaders().set("X-Error-Code", "RevisionNotFound");
            exchange.sendResponseHeaders(404, -1);
        } else if (path.startsWith("/" + REPOSITORY + "/resolve/" + COMMIT + "/")) {
            file(exchange, path.substring(path.lastIndexOf('/') + 1));
        } else {
            exchange.getResponseHeaders().set("X-Error-Code", "RepoNotFound");
            exchange.sendResponseHeaders(401, -1);
        }
    }

    private String listing() {
        ObjectNode json = JsonMapper.shared().createObjectNode().put("sha", COMMIT);
        files.forEach((name, content) ->
                json.withArray("siblings")
                        .addObject()
                        .put("rfilename", name)
                        .put("size", statedSize > 0 ? statedSize : content.length));
        return json.toString();
    }

    private void file(HttpExchange exchange, String name) throws IOException {
        byte[] content = files.get(name);
        if (name.endsWith(".safetensors")) {
            exchange.getResponseHeaders()
                    .set("X-Linked-Etag", '"' + digest("SHA-256", content) + '"');
            exchange.getResponseHeaders().set("Location", address(store) + "/cdn/" + name);
            exchange.sendResponseHeaders(302, -1);
        } else {
            exchange.getResponseHeaders().set("ETag", "W/\"" + blob(content) + '"');
            send(exchange, content, name);
        }
    }

    private void content(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String name = path.substring(path.lastIndexOf('/') + 1);
        exchange.getResponseHeaders().set("ETag", "\"the-store-has-tags-of-its-own\"");
        send(exchange, served.getOrDefault(name, files.get(name)), name);
    }

    private final Map<String, byte[]> served = new ConcurrentHashMap<>();

    /** Sends other content than the hash is of. */
    FakeHub serving(String name, byte[] content) {
        served.put(name, content);
        return this;
    }

    private void send(HttpExchange exchange, byte[] content, String name) throws IOException {
        String range = header(exchange, "Range");
        int from =
                range.isEmpty() || ignoresRanges
                        ? 0
                        : Integer.parseInt(range.replaceAll("\\D", ""));
        if (from >= content.length && from > 0) {
            exchange.sendResponseHeaders(416, -1);
            return;
        }
        boolean head = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(from > 0 ? 206 : 200, head ? -1 : content.length - from);
        if (head) {
            return;
        }
        Integer after = breaks.get(name);
        int to =
                after == null || breaksLeft-- <= 0
                        ? content.length
                        : Math.min(content.length, from + after);
        exchange.getResponseBody().write(content, from, to - from);
        exchange.getResponseBody().flush();
    }

    static String digest(String algorithm, byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String blob(byte[] content) {
        byte[] head = ("blob " + content.length + "\0").getBytes(StandardCharsets.US_ASCII);
        byte[] all = Arrays.copyOf(head, head.length + content.length);
        System.arraycopy(content, 0, all, head.length, content.length);
        return digest("SHA-1", all);
    }

    @Override
    public void close() {
        hub.stop(0);
        store.stop(0);
        threads.shutdownNow();
    }
}
