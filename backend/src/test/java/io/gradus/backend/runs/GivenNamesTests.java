package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/** What people name may hold no character that hides what it says or that a database refuses. */
@Tag("slow")
class GivenNamesTests {
    private static final JsonMapper ESCAPING =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    private static final Map<String, String> HOSTILE =
            Map.of(
                    "a\u0000b", "U+0000 (NULL), which is its character 2",
                    "\uD800b", "U+D800 (HIGH SURROGATES D800), which is its character 1",
                    "ab\u202Etxt", "U+202E (RIGHT-TO-LEFT OVERRIDE), which is its character 3");

    @ParameterizedTest
    @EnumSource
    void runsAndExperimentsRefuseThemAndTellWhere(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = server.curriculum();

        HOSTILE.forEach((name, told) -> {
            Map<String, String> request = Map.of("curriculum", curriculum, "name", name);
            assertRefused(post(server, "/api/v1/runs", request), "name", told);
            assertRefused(post(server, "/api/v1/external-runs", request), "name", told);
            assertRefused(
                    post(
                            server,
                            "/api/v1/experiments",
                            Map.of(
                                    "curriculum",
                                    curriculum,
                                    "name",
                                    name,
                                    "arms",
                                    List.of("uniform"),
                                    "maxSteps",
                                    10)),
                    "name",
                    told);
        });
    }

    @ParameterizedTest
    @EnumSource
    void notesAndReasonsRefuseThemToo(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = server.curriculum();
        String text =
                TestServer.newCurriculum()
                        .replaceAll("curriculum: .*", "curriculum: " + curriculum);
        String run = server.run(1).id();

        HOSTILE.forEach((words, told) -> {
            Api.Answer note =
                    post(
                            server,
                            "/api/v1/curricula/" + curriculum + "/versions",
                            Map.of("parent", 1, "text", text, "note", words));
            assertRefused(note, "note", told);
        });
        server.bean(RunService.class).stop(run, "");
    }

    @ParameterizedTest
    @EnumSource
    void aNameOfAnOlderServerIsShownWithoutWhatTurnsIt(Database database) {
        TestServer server = TestServer.shared(database);
        String run = server.run(1).id();
        server.bean(JdbcClient.class)
                .sql("UPDATE run SET name = ? WHERE id = ?")
                .params("ab\u202Etxt", run)
                .update();

        assertThat(server.api().get("/api/v1/runs/" + run).text("name")).isEqualTo("ab\uFFFDtxt");
        server.bean(RunService.class).stop(run, "");
    }

    /** Escaped, as a lone surrogate has no bytes in UTF-8. */
    private static Api.Answer post(TestServer server, String path, Object body) {
        return server.api()
                .send(
                        server.api()
                                .request(path)
                                .header("Content-Type", "application/json")
                                .POST(
                                        HttpRequest.BodyPublishers.ofString(
                                                ESCAPING.writeValueAsString(body))));
    }

    private static void assertRefused(Api.Answer answer, String place, String told) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        assertThat(answer.text("place")).isEqualTo(place);
        assertThat(answer.text("detail")).isEqualTo(place + " must not contain " + told);
    }
}
