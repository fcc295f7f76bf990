package io.gradus.backend.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.RawRequest;
import io.gradus.backend.testing.TestServer;
import java.net.http.HttpRequest;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class AccessTests {
    private final Api api = TestServer.shared(Database.H2).api();

    @Test
    void anUnknownHostIsRefused() {
        assertThat(RawRequest.status(api, "GET /api/v1/runs HTTP/1.1", "Host: evil.example"))
                .isEqualTo(421);
        assertThat(RawRequest.status(api, "GET / HTTP/1.1", "Host: 127.0.0.1.evil.example"))
                .isEqualTo(421);
        assertThat(RawRequest.status(api, "GET /api/v1/runs HTTP/1.1", "Host: localhost:1"))
                .isEqualTo(200);
        assertThat(RawRequest.status(api, "GET /api/v1/runs HTTP/1.1", "Host: 127.0.0.1"))
                .isEqualTo(200);
    }

    @Test
    void aPageOfAnotherSiteMayNeitherChangeNorFollowAnything() {
        HttpRequest.Builder post =
                api.request("/api/v1/runs")
                        .header("Content-Type", "application/json")
                        .header("Origin", "https://evil.example")
                        .POST(HttpRequest.BodyPublishers.ofString("{}"));
        HttpRequest.Builder stream =
                api.request("/api/v1/stream?runs=r-none:0").header("Origin", "null");

        assertThat(api.send(post).status()).isEqualTo(403);
        assertThat(api.send(post).text("place")).isEqualTo("header Origin");
        assertThat(api.send(stream).status()).isEqualTo(403);
        HttpRequest.Builder own =
                api.request("/api/v1/stream?runs=r-none:0").header("Origin", api.url());
        assertThat(api.send(own).status()).isEqualTo(404);
    }

    @Test
    void bodiesMustBeJsonOfBoundedSize() {
        HttpRequest.Builder form =
                api.request("/api/v1/runs")
                        .header("Content-Type", "text/plain")
                        .POST(HttpRequest.BodyPublishers.ofString("{}"));
        Api.Answer refused = api.send(form);
        assertThat(refused.status()).isEqualTo(415);
        assertThat(refused.response().headers().firstValue("Content-Type").orElseThrow())
                .startsWith("application/problem+json");
        assertThat(
                        api.post("/api/v1/curricula/check", Map.of("text", "x".repeat(1 << 20)))
                                .status())
                .isEqualTo(413);
        assertThat(
                        api.post("/api/v1/curricula/check", Map.of("text", "x".repeat(1 << 19)))
                                .status())
                .isEqualTo(200);
        assertThat(
                        RawRequest.status(
                                api,
                                "POST /api/v1/runs HTTP/1.1",
                                "Host: localhost",
                                "Content-Type: application/json",
                                "Transfer-Encoding: chunked"))
                .isEqualTo(411);
        assertThat(
                        api.send(
                                        api.request("/api/v1/runs")
                                                .header("Content-Type", "application/json")
                                                .POST(
                                                        HttpRequest.BodyPublishers.ofString(
                                                                "{\"curriculum\": ")))
                                .text("place"))
                .isEqualTo("body");
    }

    @Test
    void unknownPathsAndMethodsAreProblemsWithoutStackTraces() {
        Api.Answer path = api.get("/api/v1/nothing");
        assertThat(path.status()).isEqualTo(404);
        assertThat(path.text("place")).isEqualTo("GET /api/v1/nothing");
        assertThat(api.send(api.request("/api/v1/runs").DELETE()).status()).isEqualTo(405);
        assertThat(path.body()).doesNotContain("Exception", "\tat ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//api/v1/runs",
                "/./api/v1/runs",
                "/%61pi/v1/runs",
                "/api;x=1/v1/runs",
                "/api/v1//runs",
                "/api/v1/runs/..",
                "/api/v1/runs/a%0ab"
            })
    void aPathIsServedInItsPlainSpellingAlone(String path) {
        String answer = RawRequest.answer(api, "GET " + path + " HTTP/1.1", "Host: localhost");

        assertThat(answer)
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json", "is not in plain form", "\"remedy\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    []                                 | body       | body must be an object
                    {"curriculum": 3}                  | curriculum | curriculum must be a text, was '3'
                    {"curriculum": "x", "seed": 1.5}   | seed       | seed must be a whole number, was '1.5'
                    {"curriculum": "x", "seed": true}  | seed       | seed must be a whole number
                    {"curriculum": "x", "sed": 1}      | sed        | sed is not known
                    {"seed": 1}                        | curriculum | curriculum is missing
                    {"curriculum": ""}                 | curriculum | curriculum must not be blank
                    {"curriculum": "x",                | body       | the body is not JSON at line 1, column 20
                    {"curriculum": "x"} 1              | body       | unexpected content after the JSON value
                    null                               | body       | the request has no body
                    """)
    void aBodyThatCannotBeReadIsExplainedAtItsPlace(String body, String place, String detail) {
        Api.Answer answer =
                api.send(
                        api.request("/api/v1/runs")
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(body)));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("detail")).isEqualTo(detail);
        assertThat(answer.text("place")).isEqualTo(place);
        assertThat(answer.text("remedy")).isNotBlank();
    }

    @Test
    void parametersAreExplainedLikeBodies() {
        assertThat(api.get("/api/v1/runs?limit=x").text("detail"))
                .isEqualTo("limit must be a whole number, was 'x'");
        assertThat(api.get("/api/v1/runs?limit=3000000000").text("detail"))
                .isEqualTo(
                        "limit must be a whole number between -2^31 and 2^31-1, was '3000000000'");
        assertThat(api.get("/api/v1/runs/x/rollouts/search?from=a").text("detail"))
                .isEqualTo("from must be a whole number, was 'a'");
        assertThat(api.get("/api/v1/arms").text("detail")).isEqualTo("curriculum is missing");
        assertThat(api.delete("/api/v1/runs").text("remedy")).contains("POST", "GET");
    }

    @Test
    void workersNeedTheTokenOfTheirAttempt() {
        Api.Answer none = api.get("/api/v1/worker/runs/r-none/attempts/1");
        Api.Answer wrong =
                api.send(
                        api.request("/api/v1/worker/runs/r-none/attempts/1")
                                .header("Authorization", "Bearer x"));

        assertThat(none.status()).isEqualTo(401);
        assertThat(wrong.status()).isEqualTo(404);
    }

    @Test
    void theApiDescribesItself() {
        Api.Answer description = api.get("/api/v3/api-docs");

        assertThat(description.json().path("paths").propertyNames())
                .contains("/v1/runs/{id}/pause", "/v1/stream", "/v1/curricula/check");
        assertThat(description.json().path("servers").path(0).path("url").asString())
                .isEqualTo("/api");
        assertThat(api.get("/swagger-ui/index.html").status()).isEqualTo(200);
    }

    @Test
    void aServerThatOthersCanReachDoesNotStartWithoutAToken() {
        assertThatThrownBy(() -> TestServer.start(TestServer.newHome(), "--server.address=0.0.0.0"))
                .isInstanceOf(BadInput.class)
                .hasMessage("a server that others can reach needs a token, and none is set");
    }

    @Test
    void aServerWithATokenAsksEverybodyForIt() {
        try (TestServer server =
                TestServer.start(
                        TestServer.newHome(),
                        "--server.address=0.0.0.0",
                        "--gradus.token=secret-text")) {
            Api guarded = server.api();

            assertThat(guarded.get("/api/v1/runs").status()).isEqualTo(401);
            assertThat(
                            guarded.send(
                                            guarded.request("/api/v1/runs")
                                                    .header("Authorization", "Bearer wrong"))
                                    .status())
                    .isEqualTo(401);
            assertThat(
                            guarded.send(
                                            guarded.request("/api/v1/runs")
                                                    .header("Authorization", "Bearer secret-text"))
                                    .status())
                    .isEqualTo(200);
            Api.Answer page = guarded.get("/");
            assertThat(page.status()).isEqualTo(401);
            assertThat(page.body()).contains("Sign in");
            assertThat(page.body()).contains("method=\"post\"");
            assertThat(page.header("Content-Security-Policy"))
                    .contains("default-src 'none'", "form-action 'self'", "frame-ancestors 'none'");
            Api.Answer wrong = signIn(guarded, "/", "wrong");
            assertThat(wrong.status()).isEqualTo(401);
            assertThat(wrong.body()).contains("This token is not correct.");
            assertThat(wrong.response().headers().firstValue("Set-Cookie")).isEmpty();
            Api.Answer signedIn = signIn(guarded, "/runs?page=2", "secret-text");
            assertThat(signedIn.status()).isEqualTo(303);
            assertThat(signedIn.header("Location")).isEqualTo("/runs?page=2");
            String cookie = signedIn.header("Set-Cookie");
            assertThat(cookie).contains("HttpOnly", "SameSite=Strict", "Path=/");
            assertThat(
                            guarded.send(
                                            guarded.request("/api/v1/runs")
                                                    .header(
                                                            "Cookie",
                                                            cookie.substring(
                                                                    0, cookie.indexOf(';'))))
                                    .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void anAddressThatCarriesTheTokenIsLeftAndNotTaken() {
        try (TestServer server =
                TestServer.start(TestServer.newHome(), "--gradus.token=secret-text")) {
            Api guarded = server.api();

            Api.Answer old = guarded.get("/runs?page=2&token=secret-text&full=loss");

            assertThat(old.status()).isEqualTo(303);
            assertThat(old.header("Location")).isEqualTo("/runs?page=2&full=loss");
            assertThat(old.response().headers().firstValue("Set-Cookie")).isEmpty();
            assertThat(old.body()).doesNotContain("secret-text");
            assertThat(guarded.get("/?token=secret-text").header("Location")).isEqualTo("/");
            assertThat(signIn(guarded, "/?token=secret-text", "wrong").status()).isEqualTo(303);
            assertThat(guarded.get("/api/v1/runs?token=secret-text").status()).isEqualTo(401);
            assertThat(signIn(guarded, "//evil.example/", "secret-text").header("Location"))
                    .isEqualTo("/evil.example/");
        }
    }

    @Test
    void anotherSitesPageCannotSignIn() {
        try (TestServer server =
                TestServer.start(TestServer.newHome(), "--gradus.token=secret-text")) {
            Api guarded = server.api();
            HttpRequest.Builder form =
                    form(guarded, "/", "secret-text").header("Origin", "https://evil.example");

            assertThat(guarded.send(form).status()).isEqualTo(403);
        }
    }

    private static Api.Answer signIn(Api api, String path, String token) {
        return api.send(form(api, path, token));
    }

    private static HttpRequest.Builder form(Api api, String path, String token) {
        return api.request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("token=" + token));
    }
}
