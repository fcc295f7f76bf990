package io.gradus.backend.leases.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.FakeJudge;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A question that two requests find open is put to the judge once. */
@Timeout(60)
class AskedOnceTests {
    private static final String POLITE =
            """
            gradus: 1
            curriculum: asked-once
            objective: {groupSize: 3, groupsPerStep: 4, maxTokens: 9}
            rubrics:
              exact:
                criteria:
                  - id: polite
                    checklist:
                      items: [{id: polite, text: 'Is polite.'}]
                      ofProblem: false
                      judge: {url: '%s', model: fake, retries: 0}
            stages:
              - name: sums
                problems: [{family: addition, difficulty: {digits: 1}}]
            """;

    @ParameterizedTest
    @EnumSource
    void aQuestionThatWasAnsweredSinceItWasFoundOpenIsNotAskedAgain(Database database) {
        TestServer server = TestServer.shared(database);
        try (FakeJudge judge = FakeJudge.ofTexts().hold()) {
            Api api = server.api();
            String curriculum = POLITE.formatted(judge.url());
            String run = post(api, "", Map.of("curriculum", saved(api, curriculum)), "/run/id");
            String lease =
                    post(api, run + "/leases", Map.of("key", "a", "count", 1), "/leases/0/id");
            Map<String, Object> completion =
                    Map.of("lease", lease, "index", 0, "completion", "please");
            post(api, run + "/scores", Map.of("completions", List.of(completion)), "/scores/0");
            judge.next();
            List<OpenQuestion> found = open(server.bean(OpenRunService.class), run, lease);
            assertThat(found).hasSize(1);
            judge.letGo();
            post(
                    api,
                    run + "/scores",
                    Map.of("completions", List.of(completion), "wait", 30),
                    "/scores/0/score/total");

            JudgeDesk desk = server.bean(JudgeDesk.class);
            desk.ask(run, found);
            while (desk.bench(run).orElseThrow().inHand() > 0) {
                Thread.onSpinWait();
            }

            assertThat(judge.asked()).hasSize(1);
        }
    }

    /** What another request would find open now. */
    private static List<OpenQuestion> open(OpenRunService runs, String run, String lease) {
        return runs.at(
                run,
                List.of(lease),
                open -> {
                    LeasedGroup group = open.group(lease);
                    return open.course()
                            .verdicts()
                            .pass(() -> group.score(group.unscored()))
                            .open();
                });
    }

    private static String saved(Api api, String curriculum) {
        return api.post("/api/v1/curricula", Map.of("text", curriculum)).text("id");
    }

    private static String post(Api api, String below, Map<String, Object> body, String field) {
        String path = "/api/v1/external-runs" + (below.isEmpty() ? "" : "/" + below);
        Api.Answer answer = api.post(path, body);
        assertThat(answer.status()).as(answer.body()).isBetween(200, 201);
        return answer.json().at(field).asString("");
    }
}
