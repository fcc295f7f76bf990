package io.gradus.backend.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Ray's Jobs API over HTTP as Ray 2.60 answers it. The test says what becomes of the jobs, and what
 * goes wrong: it is closed and opened again at its port, fails, loses answers, or is slow.
 */
public final class FakeRay implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Map<String, Job> jobs = new ConcurrentHashMap<>();
    private final List<String> submissions = new CopyOnWriteArrayList<>();
    private final List<String> stopped = new CopyOnWriteArrayList<>();
    private final List<String> packages = new CopyOnWriteArrayList<>();
    private final int port;
    private HttpServer server;
    private ExecutorService threads;
    private volatile Optional<Integer> submitFails = Optional.empty();
    private volatile boolean losesAnswers;
    private volatile Optional<String> redirect = Optional.empty();
    private volatile CountDownLatch gate = new CountDownLatch(0);

    private record Job(String status, String message, String log) {}

    /** One on a free port of this machine. */
    public FakeRay() {
        server = listen(0);
        port = server.getAddress().getPort();
    }

    /** Its address. */
    public String url() {
        return "http://127.0.0.1:" + port;
    }

    /** Cannot be reached from now on. */
    public void leave() {
        server.stop(0);
        threads.shutdownNow();
    }

    /** Can be reached again. */
    public void comeBack() {
        server = listen(port);
    }

    /** Submissions are answered with this status, and nothing comes of them. */
    public void submissionsFail(int status) {
        submitFails = Optional.of(status);
    }

    /** Submissions are taken, and answered with an error. */
    public void losesAnswers(boolean loses) {
        losesAnswers = loses;
    }

    /** Everything is answered with a redirect to there. */
    public void redirects(String elsewhere) {
        redirect = Optional.of(elsewhere);
    }

    /** All is well again. */
    public void isWell() {
        submitFails = Optional.empty();
        losesAnswers = false;
        redirect = Optional.empty();
    }

    /** Answers nothing until it is let go. */
    public void hold() {
        gate = new CountDownLatch(1);
    }

    /** Answers what waits. */
    public void letGo() {
        gate.countDown();
    }

    /** A job's status from now on; {@code log} is its output. */
    public void becomes(String job, String status, String message, String log) {
        jobs.put(job, new Job(status, message, log));
    }

    /** Forgets a job. */
    public void loses(String job) {
        jobs.remove(job);
    }

    /** Bodies of all submissions, verbatim. */
    public List<String> submissions() {
        return List.copyOf(submissions);
    }

    /** The submissions of a run's jobs, by their ids. */
    public Map<String, JsonNode> of(String run) {
        Map<String, JsonNode> found = new TreeMap<>();
        for (String body : submissions) {
            JsonNode read = JSON.readTree(body);
            String id = read.path("submission_id").asString();
            if (id.startsWith("gradus-" + run + "-")) {
                found.put(id, read);
            }
        }
        return found;
    }

    /** Jobs that were asked to stop. */
    public List<String> stopped() {
        return List.copyOf(stopped);
    }

    /** Archives that were sent. */
    public List<String> packages() {
        return List.copyOf(packages);
    }

    private HttpServer listen(int at) {
        try {
            HttpServer made =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), at), 0);
            threads = Executors.newVirtualThreadPerTaskExecutor();
            made.setExecutor(threads);
            made.createContext("/", this::handle);
            made.start();
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        try {
            gate.await();
        } catch (InterruptedException e) {
            return;
        }
        if (redirect.isPresent()) {
            exchange.getResponseHeaders().set("Location", redirect.get());
            answer(exchange, 307, "");
            return;
        }
        List<String> path = List.of(exchange.getRequestURI().getPath().split("/"));
        boolean isJobs = path.size() > 2 && path.get(2).equals("jobs");
        if (!isJobs) {
            archive(exchange, path.getLast());
        } else if (path.size() == 3) {
            submit(exchange, new String(body, StandardCharsets.UTF_8));
        } else {
            job(exchange, path.get(3), path.size() > 4 ? path.get(4) : "");
        }
    }

    private void archive(HttpExchange exchange, String name) throws IOException {
        if (exchange.getRequestMethod().equals("PUT")) {
            packages.add(name);
        }
        answer(exchange, packages.contains(name) ? 200 : 404, "");
    }

    private void submit(HttpExchange exchange, String body) throws IOException {
        String id = JSON.readTree(body).path("submission_id").asString();
        if (submitFails.isPresent()) {
            answer(exchange, submitFails.get(), "Traceback: the runtime_env is odd");
            return;
        }
        submissions.add(body);
        if (jobs.containsKey(id)) {
            answer(exchange, 500, "Job with submission_id " + id + " already exists");
            return;
        }
        becomes(id, "PENDING", "Job is currently running.", "");
        answer(exchange, losesAnswers ? 500 : 200, "{\"submission_id\": \"" + id + "\"}");
    }

    private void job(HttpExchange exchange, String id, String what) throws IOException {
        Job job = jobs.get(id);
        if (job == null) {
            answer(exchange, 404, "Job " + id + " does not exist");
            return;
        }
        switch (what) {
            case "logs" -> answer(exchange, 200, json(Map.of("logs", job.log())));
            case "stop" -> {
                stopped.add(id);
                becomes(id, "STOPPED", "Job was intentionally stopped.", job.log());
                answer(exchange, 200, "{\"stopped\": true}");
            }
            default ->
                    answer(
                            exchange,
                            200,
                            json(Map.of("status", job.status(), "message", job.message())));
        }
    }

    private static String json(Object value) {
        return JSON.writeValueAsString(value);
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        try (exchange) {
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        letGo();
        leave();
    }
}
