package io.gradus.backend.leases.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is kept of an episode that is over. */
class EpisodeEndTests {
    private static final String POKER =
            """
            gradus: 1
            curriculum: episode-end
            objective: {groupSize: 2, groupsPerStep: 2, maxTokens: 24, maxTurns: 3}
            roles: {second: {model: initial}}
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}]}
            stages:
              - name: only
                problems: [{family: kuhn-poker}]
            """;

    @ParameterizedTest
    @EnumSource
    void tokensVersionAndTruncationAreThoseOfTrainedTurns(Database database) {
        ExternalCalls calls = ExternalCalls.of(TestServer.shared(database), POKER);

        turn(calls, 0, "c", 5, 3, false);
        turn(calls, 1, "b", 7, 1, false);
        turn(calls, 2, "c", 4, 2, true);
        CompletionRecord kept = calls.look((_, group) -> group.at(0).orElseThrow());

        assertThat(kept.tokens()).isEqualTo(5 + 4);
        assertThat(kept.policyVersion()).contains(2L);
        assertThat(kept.truncated()).isTrue();
    }

    private static void turn(
            ExternalCalls calls, int turn, String text, int tokens, int version, boolean cut) {
        Map<String, Object> sent =
                Map.of(
                        "lease",
                        calls.lease(),
                        "index",
                        0,
                        "turn",
                        turn,
                        "completion",
                        text,
                        "tokens",
                        tokens,
                        "policyVersion",
                        version,
                        "truncated",
                        cut);
        calls.post("/episodes/steps", Map.of("steps", List.of(sent)), "/episodes/0");
    }
}
