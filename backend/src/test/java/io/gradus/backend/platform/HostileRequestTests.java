package io.gradus.backend.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.RawRequest;
import io.gradus.backend.testing.TestServer;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that try to leave the place that they name. */
@Tag("slow")
class HostileRequestTests {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/datasets/../../server.json",
                "/api/v1/datasets/..%2f..%2fserver.json/rows",
                "/api/v1/datasets/%2e%2e/%2e%2e/server.json",
                "/api/v1/runs/..%2f..%2f/document",
                "/api/v1/runs/..%5c..%5cserver.json/report.html",
                "/api/v1/rollout-sets/..%2f..%2fserver.json",
                "/api/v1/curricula/..%2f..%2fserver.json",
                "/api/v1/probes/..%2f..%2fserver.json",
                "/api/v1;/runs/../../server.json",
                "/..%2f..%2f..%2fetc/passwd",
                "/%252e%252e/%252e%252e/etc/passwd",
                "/styles/..%c0%af..%c0%afapplication.properties",
                "/WEB-INF/classes/application.properties",
                "/VAADIN/static/../../application.properties"
            })
    void noPathLeadsOutOfItsFolder(String path) {
        Api api = TestServer.shared(Database.H2).api();

        assertThat(RawRequest.status(api, "GET " + path + " HTTP/1.1", "Host: localhost"))
                .isBetween(400, 499);
    }

    @ParameterizedTest
    @EnumSource
    void aParameterIsNeverPartOfAStatement(Database database) {
        TestServer server = TestServer.shared(database);
        String run = server.run(1).id();
        String hostile =
                URLEncoder.encode("x' OR '1'='1'; DROP TABLE run; --", StandardCharsets.UTF_8);

        for (String path :
                new String[] {
                    "/api/v1/runs?experiment=" + hostile,
                    "/api/v1/runs?arm=" + hostile,
                    "/api/v1/runs/" + run + "/series?keys=" + hostile,
                    "/api/v1/runs/" + run + "/rollouts?text=" + hostile,
                    "/api/v1/runs/" + run + "/rollouts?cell=" + hostile,
                    "/api/v1/runs/" + hostile,
                    "/api/v1/curricula/" + hostile,
                    "/api/v1/rollout-sets/" + hostile
                }) {
            Api.Answer answer = server.api().get(path);
            assertThat(answer.status()).as(path + ": " + answer.body()).isLessThan(500);
            if (!path.contains(run)) {
                assertThat(answer.body()).as(path).doesNotContain(run);
            }
        }
        assertThat(server.api().get("/api/v1/runs/" + run).status()).isEqualTo(200);
        server.api().post("/api/v1/runs/" + run + "/stop", Map.of());
    }

    @Test
    void aRequestWithTwoReadingsOfItsLengthIsRefused() {
        Api api = TestServer.shared(Database.H2).api();
        String line = "POST /api/v1/runs HTTP/1.1";
        String json = "Content-Type: application/json";

        assertThat(
                        RawRequest.status(
                                api,
                                line,
                                "Host: localhost",
                                json,
                                "Content-Length: 2",
                                "Content-Length: 3"))
                .isEqualTo(400);
        assertThat(
                        RawRequest.status(
                                api,
                                line,
                                "Host: localhost",
                                json,
                                "Transfer-Encoding: chunked",
                                "Transfer-Encoding: x"))
                .isBetween(400, 501);
        assertThat(RawRequest.status(api, line, "Host: localhost", "Host: evil.example", json))
                .isEqualTo(400);
    }
}
