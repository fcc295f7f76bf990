package io.gradus.backend.leases.internal;

import static org.assertj.core.api.Assertions.assertThat;

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
            ExternalCalls calls = ExternalCalls.of(server, POLITE.formatted(judge.url()));
            Map<String, Object> sent =
                    Map.of("lease", calls.lease(), "index", 0, "completion", "please");
            calls.post("/scores", Map.of("completions", List.of(sent)), "/scores/0");
            judge.next();
            List<OpenQuestion> found = calls.look(AskedOnceTests::open);
            assertThat(found).hasSize(1);
            judge.letGo();
            calls.post("/scores", Map.of("completions", List.of(sent), "wait", 30), "/scores/0");

            JudgeDesk desk = server.bean(JudgeDesk.class);
            desk.ask(calls.run(), found);
            while (desk.bench(calls.run()).orElseThrow().inHand() > 0) {
                Thread.onSpinWait();
            }

            assertThat(judge.asked()).hasSize(1);
        }
    }

    /** What another request would find open now. */
    private static List<OpenQuestion> open(OpenRun open, LeasedGroup group) {
        return open.course().verdicts().pass(() -> group.score(group.unscored())).open();
    }
}
