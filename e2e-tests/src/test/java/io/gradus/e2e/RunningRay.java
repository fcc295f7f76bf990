package io.gradus.e2e;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Ray's Jobs API in small: it really runs what is submitted, each job in a shell of its own. */
final class RunningRay implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final HttpServer server;
    private final Path folder;
    private final Map<String, Job> jobs = new ConcurrentHashMap<>();
    private final Map<String, byte[]> archives = new ConcurrentHashMap<>();

    private RunningRay(HttpServer server, Path folder) {
        this.server = server;
        this.folder = folder;
    }

    private record Job(Process process, Path log) {
        String status() {
            if (process.isAlive()) {
                return "RUNNING";
            }
            return switch (process.exitValue()) {
                case 0 -> "SUCCEEDED";
                case 137, 143 -> "STOPPED";
                default -> "FAILED";
            };
        }

        void stop() {
            Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                    .toList()
                    .forEach(ProcessHandle::destroy);
        }
    }

    static RunningRay open(Path folder) throws IOException {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        RunningRay ray = new RunningRay(HttpServer.create(address, 0), folder);
        ray.server.createContext("/api/packages/gcs/", ray::archive);
        ray.server.createContext("/api/jobs/", ray::job);
        ray.server.start();
        return ray;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void archive(HttpExchange exchange) throws IOException {
        String name = exchange.getRequestURI().getPath().replaceFirst(".*/", "");
        if (exchange.getRequestMethod().equals("PUT")) {
            archives.put(name, exchange.getRequestBody().readAllBytes());
        }
        answer(exchange, archives.containsKey(name) ? 200 : 404, Map.of());
    }

    private void job(HttpExchange exchange) throws IOException {
        List<String> path = List.of(exchange.getRequestURI().getPath().split("/"));
        if (path.size() == 3) {
            JsonNode wish = JSON.readTree(exchange.getRequestBody().readAllBytes());
            jobs.put(wish.path("submission_id").asString(), start(wish));
            answer(exchange, 200, Map.of());
            return;
        }
        Job job = jobs.get(path.get(3));
        if (job == null) {
            answer(exchange, 404, Map.of());
        } else if (path.size() == 4) {
            answer(exchange, 200, Map.of("status", job.status(), "message", words(job)));
        } else if (path.get(4).equals("logs")) {
            answer(exchange, 200, Map.of("logs", Files.readString(job.log())));
        } else {
            job.stop();
            answer(exchange, 200, Map.of("stopped", true));
        }
    }

    private static String words(Job job) {
        return job.process().isAlive()
                ? "Job is currently running."
                : "Job entrypoint command ended with exit code %d"
                        .formatted(job.process().exitValue());
    }

    private Job start(JsonNode wish) throws IOException {
        Path place = Files.createTempDirectory(folder, "job");
        String archive = wish.at("/runtime_env/working_dir").asString("").replaceFirst(".*/", "");
        if (!archive.isEmpty()) {
            unpack(archives.get(archive), place);
        }
        Path log = Files.createTempFile(folder, "job", ".log");
        ProcessBuilder builder =
                new ProcessBuilder("/bin/sh", "-c", wish.path("entrypoint").asString())
                        .directory(place.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("GRADUS_"));
        builder.environment().put("TMPDIR", place.toString());
        wish.at("/runtime_env/env_vars")
                .properties()
                .forEach(one -> builder.environment().put(one.getKey(), one.getValue().asString()));
        return new Job(builder.start(), log);
    }

    private static void unpack(byte[] archive, Path place) throws IOException {
        try (var zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = place.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.write(file, zip.readAllBytes());
            }
        }
    }

    private static void answer(HttpExchange exchange, int status, Map<String, ?> body)
            throws IOException {
        byte[] bytes = JSON.writeValueAsString(body).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        try (exchange) {
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        jobs.values().forEach(Job::stop);
    }
}
