package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.Listener;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** What readers, pins and branches are told once a run went back. */
@Timeout(120)
class AfterRewindTests {
    /** A run at step 6 that had come to step 5, went back to step 2, and passed where it was. */
    private record Passed(Api api, LeaseClient client, String before, String now, String place) {
        static Passed on(Database database) {
            Api api = TestServer.shared(database).api();
            LeaseClient client = LeaseClient.create(api, LeaseCurricula.sums());
            TrainerSim trainer = new TrainerSim(client, 3);
            trainer.step(1);
            trainer.step(1);
            TrainerSim.Checkpoint checkpoint = trainer.checkpoint();
            trainer.step(1);
            String before = cursor(api, client);
            String place = place(api, client);
            pin(api, client, 3, "kept");
            trainer.resume(checkpoint);
            for (int i = 0; i < 4; i++) {
                trainer.step(1);
            }
            return new Passed(api, client, before, cursor(api, client), place);
        }

        private static String cursor(Api api, LeaseClient client) {
            JsonNode series = get(api, client, "/series?keys=reward/mean");
            return client.run()
                    + ":"
                    + series.path("cursor").asLong()
                    + "."
                    + series.path("rewinds").asInt();
        }

        /** The id of the last message of a reader that has everything. */
        private static String place(Api api, LeaseClient client) {
            try (Listener listener = Listener.follow(api, client.run() + ":0")) {
                return listener.next("batch").id();
            }
        }
    }

    private static JsonNode get(Api api, LeaseClient client, String below) {
        return LeaseClient.ok(api.get("/api/v1/runs/" + client.run() + below));
    }

    private static void pin(Api api, LeaseClient client, long step, String note) {
        LeaseClient.ok(
                api.put(
                        "/api/v1/runs/%s/pins/%d/%d/0"
                                .formatted(
                                        client.run(),
                                        step,
                                        get(api, client, "/rollouts/near?step=" + step)
                                                .at("/groups/0")
                                                .asInt()),
                        Map.of("note", note)));
    }

    @ParameterizedTest
    @EnumSource
    void aReaderOfBeforeIsToldEvenWhereTheRunHasPassedItsCursor(Database database) {
        Passed passed = Passed.on(database);
        long had = seq(passed.before());
        assertThat(seq(passed.now())).isGreaterThan(had);

        try (Listener stale = Listener.follow(passed.api(), passed.before())) {
            Listener.Message told = stale.next("refetch");
            assertThat(told.data().path("cursor").asLong()).isEqualTo(seq(passed.now()));
            assertThat(told.id()).isEqualTo(passed.now());
        }
        try (Listener stale =
                Listener.comeBack(passed.api(), passed.client().run() + ":0", passed.place())) {
            assertThat(stale.next("refetch").id()).isEqualTo(passed.now());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aReaderOfNowGoesOnAndOneThatSaysNothingIsServedAsEver(Database database) {
        Passed passed = Passed.on(database);
        String run = passed.client().run();
        String one = run + ":" + (seq(passed.now()) - 1);

        try (Listener knowing = Listener.follow(passed.api(), one + ".1")) {
            assertThat(knowing.seqsUpTo(seq(passed.now()))).containsExactly(seq(passed.now()));
        }
        try (Listener old = Listener.follow(passed.api(), one)) {
            assertThat(old.seqsUpTo(seq(passed.now()))).containsExactly(seq(passed.now()));
        }
        try (Listener came = Listener.comeBack(passed.api(), passed.before(), one + ".1")) {
            assertThat(came.seqsUpTo(seq(passed.now()))).containsExactly(seq(passed.now()));
        }
        assertThat(passed.api().get("/api/v1/stream?runs=" + one + ".x").status()).isEqualTo(400);
    }

    private static long seq(String place) {
        return Long.parseLong(place.substring(place.indexOf(':') + 1, place.indexOf('.')));
    }

    @ParameterizedTest
    @EnumSource
    void pinsOnLaterStepsGoWithTheirBranchAndTheirPlaceIsFree(Database database) {
        Passed passed = Passed.on(database);

        assertThat(get(passed.api(), passed.client(), "/pins")).isEmpty();
        JsonNode left = get(passed.api(), passed.client(), "/pins/left");
        assertThat(left).hasSize(1);
        assertThat(left.at("/0/branch").asInt()).isEqualTo(1);
        assertThat(left.at("/0/pin/step").asLong()).isEqualTo(3);
        assertThat(left.at("/0/pin/note").asString()).isEqualTo("kept");
        assertThat(left.at("/0/sampled/rollouts")).hasSize(3);

        pin(passed.api(), passed.client(), 3, "new");
        assertThat(get(passed.api(), passed.client(), "/pins").at("/0/note").asString())
                .isEqualTo("new");
        assertThat(get(passed.api(), passed.client(), "/pins/left").at("/0/pin/note").asString())
                .isEqualTo("kept");
    }

    @ParameterizedTest
    @EnumSource
    void stepsOfABranchCanBeLookedAt(Database database) {
        Passed passed = Passed.on(database);
        String branches = passed.client().path("/branches/");

        JsonNode steps = LeaseClient.ok(passed.api().get(branches + "1/steps"));

        assertThat(steps.valueStream().map(step -> step.path("step").asLong())).containsExactly(3L);
        assertThat(passed.api().get(branches + "2/steps").status()).isEqualTo(404);
        assertThat(passed.api().get(branches + "2/steps").text("remedy")).contains("branches");
    }

    /** The place of a group within its step is the order in which groups became whole. */
    @ParameterizedTest
    @EnumSource
    void fatesStandWithTheRolloutsOfTheirGroups(Database database) {
        Api api = TestServer.shared(database).api();
        LeaseClient client = LeaseClient.create(api, LeaseCurricula.sums());
        List<JsonNode> leases = LeaseClient.leases(client.lease("first", 4));
        tell(client, leases.get(0), "dropped", "equal rewards"); // before anything came
        for (JsonNode lease : leases.reversed()) {
            client.answer(lease, 1);
        }
        tell(client, leases.get(3), "trained", "");
        tell(client, leases.get(2), "trained", "");
        tell(client, leases.get(2), "agedOut", "4 versions behind"); // the last word stands

        JsonNode told = get(api, client, "/fates");
        assertThat(told.toString())
                .isEqualTo("[{\"step\":1,\"trained\":1,\"dropped\":1,\"agedOut\":1}]");
        Map<String, String> fates =
                Map.of(
                        leases.get(0).path("problem").asString(), "dropped",
                        leases.get(1).path("problem").asString(), "",
                        leases.get(2).path("problem").asString(), "agedOut",
                        leases.get(3).path("problem").asString(), "trained");
        JsonNode found = get(api, client, "/rollouts/search").path("groups");
        assertThat(found).isNotEmpty();
        for (JsonNode group : found) {
            assertThat(group.at("/fate/fate").asString(""))
                    .isEqualTo(fates.get(group.path("problem").asString()));
        }
        for (String fate : List.of("trained", "dropped", "agedOut")) {
            assertThat(problems(api, client, fate.equals("agedOut") ? "aged-out" : fate))
                    .containsExactlyElementsOf(
                            found.valueStream()
                                    .filter(one -> one.at("/fate/fate").asString("").equals(fate))
                                    .map(one -> one.path("problem").asString())
                                    .toList());
        }
    }

    private static List<String> problems(Api api, LeaseClient client, String filter) {
        return get(api, client, "/rollouts/search?filter=" + filter)
                .path("groups")
                .valueStream()
                .map(group -> group.path("problem").asString())
                .toList();
    }

    private static void tell(LeaseClient client, JsonNode lease, String fate, String reason) {
        LeaseClient.ok(
                client.api()
                        .post(
                                client.path("/fates"),
                                Map.of(
                                        "groups",
                                        List.of(
                                                Map.of(
                                                        "lease",
                                                        lease.path("id").asString(),
                                                        "fate",
                                                        fate,
                                                        "policyVersion",
                                                        5,
                                                        "reason",
                                                        reason)))));
    }

    @ParameterizedTest
    @EnumSource
    void fatesOfStepsThatWereLeftBehindLeaveTheRun(Database database) {
        Api api = TestServer.shared(database).api();
        LeaseClient client = LeaseClient.create(api, LeaseCurricula.sums());
        TrainerSim trainer = new TrainerSim(client, 3);
        trainer.step(1);
        tell(client, client.leaseNow(client.run() + ".1").path("lease"), "trained", "");
        TrainerSim.Checkpoint checkpoint = trainer.checkpoint();
        trainer.step(1);
        JsonNode later = client.leaseNow(client.run() + ".5").path("lease");
        tell(client, later, "trained", "");
        assertThat(get(api, client, "/fates")).hasSize(2);

        trainer.resume(checkpoint);

        assertThat(get(api, client, "/fates").valueStream().map(s -> s.path("step").asLong()))
                .containsExactly(1L);
        trainer.step(1);
        tell(client, later, "dropped", "orphan");
        assertThat(get(api, client, "/fates")).hasSize(1);
    }
}
