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

    private static MockHttpServletRequest request(String method, String host) {
        MockHttpServletRequest request = new MockHttpServletRequest(method, "/api/v1/runs");
        request.addHeader("Host", host);
        return request;
    }
}
