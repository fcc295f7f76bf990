package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Leases that tell hints and prefixes of single rollouts. */
class GuidedLeaseTests {
    private static final String HINT = "{hint: {tier: plan, share: 0.67, train: without}}";
    private static final String PREFIX =
            "{prefix: {of: demonstration, share: 0.5, rollouts: 0.34, train: true}}";

    @ParameterizedTest
    @EnumSource
    void aHintStandsBehindThePromptOfTheRolloutsThatGetIt(Database database) {
        LeaseClient client = client(database, HINT);

        JsonNode lease = guided(client, "a", 1).getFirst();

        JsonNode prompts = lease.path("prompts");
        String help = LeaseClient.problem(lease).hints().plan();
        assertThat(help).isNotEmpty();
        assertThat(prompts).extracting(one -> one.path("index").asInt()).containsExactly(0, 1);
        assertThat(prompts.path(0).path("prompt").asString())
                .isEqualTo(lease.path("prompt").asString() + "<hint>" + help + "</hint>");
        assertThat(prompts.path(0).path("trainWithHint").asBoolean()).isFalse();
        assertThat(prompts.path(0).path("trainOn").asString()).isEqualTo("completion");
        assertThat(prompts.path(0).path("help").asString()).isEqualTo("plan");
        assertThat(prompts.path(0).path("prefix").isNull()).isTrue();
        assertThat(client.leaseNow(lease.path("id").asString()).at("/lease/prompts"))
                .isEqualTo(prompts);
        assertThat(guided(client, "a", 1).getFirst()).isEqualTo(lease);
    }

    @ParameterizedTest
    @EnumSource
    void completionsGoOnFromTheirPrefixAndAreJudgedAsOneText(Database database) {
        LeaseClient client = client(database, PREFIX);
        List<JsonNode> leases = guided(client, "a", 4);
        for (JsonNode lease : leases) {
            JsonNode begun = lease.path("prompts").path(0);
            String whole = LeaseClient.problem(lease).demonstration();
            String prefix = begun.path("prefix").asString();
            assertThat(whole).startsWith(prefix).isNotEqualTo(prefix);
            assertThat(begun.path("trainOn").asString()).isEqualTo("prefixAndCompletion");
            assertThat(begun.path("maxTokens").asInt()).isEqualTo(9 - prefix.length());
            String id = lease.path("id").asString();
            List<JsonNode> scored =
                    client.score(
                            List.of(
                                    LeaseClient.completion(id, 0, whole.substring(prefix.length())),
                                    LeaseClient.completion(id, 1, whole),
                                    LeaseClient.completion(
                                            id, 2, whole.substring(prefix.length()))));
            assertThat(scored)
                    .extracting(one -> one.at("/score/verdict/score").asDouble())
                    .containsExactly(1.0, 1.0, 0.0);
        }

        JsonNode shown = shownRollout(client, 0);
        assertThat(shown.path("completion").asString()).doesNotStartWith("<");
        assertThat(shown.path("segments"))
                .extracting(one -> one.path("source").asString().toLowerCase(Locale.ROOT))
                .containsExactly("demonstration", "policy");
        assertThat(shown.at("/segments/0/help/level").asString()).isEqualTo("prefix");
        assertThat(shown.path("tokens").asInt())
                .isEqualTo(shown.at("/segments/1/text").asString().length() + 1);
        assertThat(shownRollout(client, 1).path("segments")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aPrefixLeavesSomethingToWrite(Database database) {
        LeaseClient client = client(database, "{prefix: {of: trace, share: 1}}");

        JsonNode lease = guided(client, "a", 1).getFirst();

        assertThat(lease.path("prompts").size()).isEqualTo(3);
        assertThat(lease.at("/prompts/0/prefix").asString()).hasSize(8);
        assertThat(lease.at("/prompts/0/maxTokens").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void guidesLearnFromWhatWasGiven(Database database) {
        LeaseClient client = client(database, "{escalate: {tiers: [plan]}}");
        List<JsonNode> first = guided(client, "a", 4);
        assertThat(first).allMatch(lease -> lease.path("prompts").isEmpty());
        first.forEach(lease -> client.answer(lease, 0));

        List<JsonNode> second = guided(client, "b", 4);

        assertThat(second).allMatch(lease -> lease.path("prompts").size() == 3);
        assertThat(second.getFirst().at("/prompts/0/reason").asString())
                .isEqualTo("step 1: passed 0 of 12 with no help");
        second.forEach(lease -> client.answer(lease, 3));
        assertThat(guided(client, "c", 4)).allMatch(lease -> lease.path("prompts").isEmpty());
    }

    @ParameterizedTest
    @EnumSource
    void whoDoesNotAskForGuidanceGetsNoneAndIsObservedSo(Database database) {
        LeaseClient client = client(database, HINT);

        List<JsonNode> leases = LeaseClient.leases(client.lease("a", 4));
        leases.forEach(lease -> client.answer(lease, 1));

        assertThat(leases).allMatch(lease -> lease.path("prompts").isEmpty());
        assertThat(shownRollout(client, 0).path("segments")).isEmpty();
        assertThat(
                        LeaseClient.leases(
                                LeaseClient.ok(
                                        client.api()
                                                .post(
                                                        client.path("/leases"),
                                                        Map.of(
                                                                "key",
                                                                "v",
                                                                "count",
                                                                1,
                                                                "guided",
                                                                true,
                                                                "split",
                                                                "validation")))))
                .allMatch(lease -> lease.path("prompts").isEmpty());
    }

    @ParameterizedTest
    @EnumSource
    void rewardsWithoutTextsAreObservedWithTheHelpThatWasGiven(Database database) {
        LeaseClient client = client(database, "{withdraw: {tier: plan, every: 1, budget: 1}}");
        for (JsonNode lease : guided(client, "a", 4)) {
            LeaseClient.ok(
                    client.api()
                            .post(
                                    client.path("/observations"),
                                    Map.of(
                                            "groups",
                                            List.of(
                                                    Map.of(
                                                            "lease",
                                                            lease.path("id").asString(),
                                                            "rewards",
                                                            List.of(1, 1, 0),
                                                            "tokens",
                                                            List.of(2, 2, 2))))));
        }

        assertThat(guided(client, "b", 1).getFirst().at("/prompts/0/reason").asString())
                .isEqualTo("worth +1.00 of the pass rate");
    }

    @ParameterizedTest
    @EnumSource
    void problemsThatAreLentAgainAreGivenTheSame(Database database) {
        LeaseClient client = client(database, "{prefix: {share: 1, draw: uniform, rollouts: 1}}");
        String token =
                LeaseClient.ok(client.api().post(client.path("/snapshots"), Map.of("key", "s")))
                        .path("token")
                        .asString();
        List<JsonNode> first = guided(client, "a", 6);
        client.api().post(client.path("/leases/release"), Map.of("leases", ids(first)));
        List<JsonNode> released = guided(client, "b", 6);
        String later =
                LeaseClient.ok(client.api().post(client.path("/snapshots"), Map.of("key", "t")))
                        .path("token")
                        .asString();
        rewind(client, later);
        assertThat(prefixes(guided(client, "c", 6))).isEqualTo(prefixes(first));
        client.lease("more", 1);
        rewind(client, later);
        List<JsonNode> rewound = guided(client, "d", 6);
        client.lease("more", 2);
        rewind(client, token);

        assertThat(prefixes(first)).doesNotHaveDuplicates();
        assertThat(prefixes(released)).isEqualTo(prefixes(first));
        assertThat(prefixes(rewound)).isEqualTo(prefixes(first));
        assertThat(prefixes(guided(client, "e", 6))).isEqualTo(prefixes(first));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {hint: {}}                        | with the lease      | guided leases contain
                    {partial: {}}                     | with the lease      | guided leases contain
                    {reverse: {}}                     | with the lease      | guided leases contain
                    {minimal: {tiers: [plan]}}        | with the lease      | guided leases contain
                    {scaffold: {decay: 1}}            | with the lease      | guided leases contain
                    {ladder: {}}                      | left to the trainer | rolls failed problems out again
                    {ladder: {writer: policy}}        | left to the trainer | a model writes its hints
                    {recover: {}}                     | left to the trainer | rolls failed answers out again
                    {demonstrate: {}}                 | left to the trainer | in the place of rollouts
                    {interleave: {}}                  | left to the trainer | after the update
                    """)
    void partsSayWhichGuidanceALeaseCarries(String guidance, String handling, String reason) {
        LeaseClient client = client(Database.H2, guidance);

        JsonNode part =
                LeaseClient.list(client.detail().path("parts")).stream()
                        .filter(one -> one.path("part").asString().startsWith("guidance"))
                        .findFirst()
                        .orElseThrow();

        assertThat(part.path("handling").asString()).isEqualTo(handling);
        assertThat(part.path("reason").asString()).contains(reason);
        boolean carried = handling.equals("with the lease");
        assertThat(
                        guided(client, "a", 8).stream()
                                .anyMatch(lease -> !lease.path("prompts").isEmpty()))
                .isEqualTo(carried && !guidance.contains("minimal"));
    }

    private static List<String> ids(List<JsonNode> leases) {
        return leases.stream().map(lease -> lease.path("id").asString()).toList();
    }

    private static void rewind(LeaseClient client, String token) {
        LeaseClient.ok(client.api().post(client.path("/rewind"), Map.of("token", token)));
    }

    private static List<String> prefixes(List<JsonNode> leases) {
        List<String> all = new ArrayList<>();
        leases.forEach(lease ->
                all.add(lease.path("problem").asString() + lease.path("prompts").toString()));
        return all;
    }

    /** A rollout of the first group that the first step shows. */
    private static JsonNode shownRollout(LeaseClient client, int rollout) {
        Api.Answer shown = client.api().get("/api/v1/runs/" + client.run() + "/rollouts?step=1");
        return LeaseClient.ok(shown).at("/groups/0/rollouts/" + rollout);
    }

    private static List<JsonNode> guided(LeaseClient client, String key, int count) {
        return LeaseClient.leases(
                LeaseClient.ok(
                        client.api()
                                .post(
                                        client.path("/leases"),
                                        Map.of("key", key, "count", count, "guided", true))));
    }

    private static LeaseClient client(Database database, String guidance) {
        return LeaseClient.create(
                TestServer.shared(database).api(),
                LeaseCurricula.sums()
                        .replace(
                                "problems: [{family: addition, difficulty: {digits: 1}}]",
                                "problems: [{family: addition, difficulty: {digits: 3}}]\n"
                                        + "    guidance: "
                                        + guidance));
    }
}
