package io.gradus.backend.platform.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockHttpServletRequest;

class RequestRulesTests {
    private final RequestRules loopback = new RequestRules(false, List.of("Lab.example"));

    @ParameterizedTest
    @CsvSource({
        "localhost, true",
        "localhost:8080, true",
        "127.0.0.1:1, true",
        "[::1]:8080, true",
        "LAB.example, true",
        "evil.example, false",
        "localhost.evil.example, false",
        "127.0.0.1.evil.example:8080, false",
        "'', false"
    })
    void onlyOwnHostsAreServed(String host, boolean served) {
        assertThat(loopback.refusal(request("GET", host)).isEmpty()).isEqualTo(served);
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:8080, true",
        "https://lab.example, true",
        "http://localhost:9090, false",
        "null, false",
        "http://localhost:8080.evil.example, false",
        "file://, false",
        "not an origin, false"
    })
    void onlyOwnPagesMayChangeThings(String origin, boolean served) {
        MockHttpServletRequest request = request("POST", "localhost:8080");
        request.addHeader("Origin", origin);

        assertThat(loopback.refusal(request).isEmpty()).isEqualTo(served);
    }

    @Test
    void aForeignPageMayNotOpenASocket() {
        MockHttpServletRequest request = request("GET", "localhost:8080");
        request.addHeader("Upgrade", "websocket");
        request.addHeader("Origin", "https://evil.example");

        assertThat(loopback.refusal(request).orElseThrow().status()).isEqualTo(403);
    }

    @Test
    void anyHostIsServedWhereATokenIsAskedFor() {
        assertThat(new RequestRules(true, List.of()).refusal(request("GET", "lab.example:8080")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/api, true",
        "/api/, true",
        "/api/v1/runs/, true",
        "/api/v1/runs/r.x/..y, true",
        "/api/v1/runs/%E2%82%AC%20, true",
        "//api/v1/runs, false",
        "/x/../api/v1/runs, false",
        "/api/v1/./runs, false",
        "/api/v1/runs/.., false",
        "/api/v1;a/runs, false",
        "/api/v1/%2e%2E/runs, false",
        "/api/v1/runs%2fx, false",
        "/api/v1/runs%5Cx, false",
        "/api/v1/runs%252fx, false",
        "/api/v1/runs%00, false"
    })
    void onlyPlainPathsReachTheApi(String path, boolean served) {
        MockHttpServletRequest request = request("GET", "localhost");
        request.setRequestURI(path);
        request.setServletPath("/api");

        assertThat(loopback.refusal(request).isEmpty()).isEqualTo(served);
    }

    private static MockHttpServletRequest request(String method, String host) {
        MockHttpServletRequest request = new MockHttpServletRequest(method, "/api/v1/runs");
        request.addHeader("Host", host);
        return request;
    }
}
