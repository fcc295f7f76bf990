package io.gradus.training.policy.pretrained.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HubConnectionTests {
    private final List<String> told = new CopyOnWriteArrayList<>();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    /** Redirects {@code /HOST} to the same server under that name, and notes the authorization. */
    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String authorization = exchange.getRequestHeaders().getFirst("Authorization");
            told.add(path + " " + Optional.ofNullable(authorization).orElse("nothing"));
            if (!path.equals("/there")) {
                exchange.getResponseHeaders()
                        .add("Location", "http:/" + path + ":" + port() + "/there");
            }
            exchange.sendResponseHeaders(path.equals("/there") ? 200 : 302, -1);
        }
    }

    private int port() {
        return server.getAddress().getPort();
    }

    private static HubConnection of(String endpoint) {
        HubToken token = new HubToken("hf_secret");
        return new HubConnection(
                new HubSettings(
                        Path.of("hub"),
                        URI.create(endpoint),
                        Optional.of(token),
                        Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1, Bearer hf_secret", "localhost, nothing"})
    void theTokenGoesToTheHubsOwnHostAlone(String host, String second) throws IOException {
        try (HubAnswer answer = of("http://127.0.0.1:" + port()).get("/" + host, 0)) {
            assertThat(answer.status()).isEqualTo(200);
        }
        assertThat(told).containsExactly("/" + host + " Bearer hf_secret", "/there " + second);
    }

    @Test
    void nothingLeadsAwayFromHttps() {
        HubConnection hub = of("https://hub.example");
        URI from = URI.create("https://hub.example/model");

        assertThat(hub.redirected(from, "/store/1")).hasToString("https://hub.example/store/1");
        assertThat(hub.redirected(from, "https://store.example/1"))
                .hasToString("https://store.example/1");
        assertThatThrownBy(() -> hub.redirected(from, "http://127.0.0.1:8080/1"))
                .isInstanceOf(HubFailure.class)
                .hasMessageContaining("leads away from HTTPS, to 127.0.0.1");
        assertThatThrownBy(() -> hub.redirected(from, "http://store.example/1"))
                .isInstanceOf(HubFailure.class)
                .hasMessageContaining("https:// or from this machine alone");
    }
}
