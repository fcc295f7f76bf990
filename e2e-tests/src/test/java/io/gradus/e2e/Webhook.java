package io.gradus.e2e;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** Receives what a server posts: a real HTTP server on a free port. */
final class Webhook implements AutoCloseable {
    private static final int ACCEPTED = 204;

    private final HttpServer server;
    private final LinkedBlockingQueue<JsonNode> posted = new LinkedBlockingQueue<>();

    private Webhook(HttpServer server) {
        this.server = server;
    }

    static Webhook open() throws IOException {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        Webhook webhook = new Webhook(HttpServer.create(address, 0));
        webhook.server.createContext(
                "/alarms",
                exchange -> {
                    String body =
                            new String(
                                    exchange.getRequestBody().readAllBytes(),
                                    StandardCharsets.UTF_8);
                    webhook.posted.add(Api.parse(body));
                    exchange.sendResponseHeaders(ACCEPTED, -1);
                    exchange.close();
                });
        webhook.server.start();
        return webhook;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/alarms";
    }

    /** The first alarm of a run that was posted; those of other runs before it are passed over. */
    JsonNode alarmOf(String run) throws InterruptedException {
        JsonNode alarm;
        do {
            alarm = posted.poll(30, TimeUnit.SECONDS);
        } while (alarm != null && !alarm.path("run").asString().equals(run));
        if (alarm == null) {
            throw new AssertionError("no alarm of run " + run + " was posted");
        }
        return alarm;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
