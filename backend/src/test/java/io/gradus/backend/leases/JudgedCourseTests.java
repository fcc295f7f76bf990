package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.FakeJudge;
import io.gradus.backend.testing.TestServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What an external run comes to while language models take their time. */
class JudgedCourseTests {
    static Stream<Arguments> streams() {
        return Stream.of(Database.values())
                .flatMap(database ->
                        IntStream.range(1, 4).mapToObj(seed -> Arguments.of(database, seed)));
    }

    @ParameterizedTest
    @MethodSource("streams")
    void killsAndAnswersInAnyOrderChangeNothing(Database database, int seed) {
        try (FakeJudge judge = FakeJudge.ofTexts()) {
            String curriculum = remembering(database, judge);
            LeaseClient straight = client(database, curriculum);
            TrainerSim undisturbed = new TrainerSim(straight, seed);
            while (undisturbed.step() < 8) {
                undisturbed.step(1);
            }
            judge.shuffle(seed);
            LeaseClient client = client(database, curriculum);
            TrainerSim disturbed = new TrainerSim(client, seed);
            killTwice(disturbed, new SplittableRandom(seed));

            assertThat(disturbed.problems()).isEqualTo(undisturbed.problems());
            assertThat(disturbed.hashes()).isEqualTo(undisturbed.hashes());
            assertThat(steps(client)).isEqualTo(steps(straight)).isNotEmpty();
        }
    }

    private static void killTwice(TrainerSim trainer, SplittableRandom random) {
        for (int life = 0; life < 2; life++) {
            trainer.step(1);
            TrainerSim.Checkpoint checkpoint = trainer.checkpoint();
            trainer.step(1);
            trainer.step(random.nextDouble());
            trainer.resume(checkpoint);
        }
        while (trainer.step() < 8) {
            trainer.step(1);
        }
    }

    /** What was observed; the time that questions took is another one. */
    private static List<String> steps(LeaseClient client) {
        return LeaseClient.list(LeaseClient.ok(client.api().get(client.path("/steps")))).stream()
                .map(step ->
                        step.path("meanReward")
                                + " "
                                + step.path("decision")
                                + " "
                                + LeaseClient.list(step.path("metrics")).stream()
                                        .filter(one ->
                                                !one.path("name")
                                                        .asString()
                                                        .equals("judge/seconds"))
                                        .toList())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void groupsAreObservedInTheOrderInWhichTheyBecameWhole(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts().hold()) {
            LeaseClient client = client(database, plain(database, judge));
            List<JsonNode> leases = LeaseClient.leases(client.lease("a", 8));
            leases.reversed().forEach(lease -> client.score(same(lease, "x")));
            List<FakeJudge.Held> held = questions(judge, leases);
            held.reversed().forEach(FakeJudge.Held::answer);
            leases.forEach(lease -> client.send(same(lease, "x"), 60));

            assertThat(leases)
                    .extracting(lease ->
                            client.leaseNow(lease.path("id").asString())
                                    .at("/lease/observedStep")
                                    .asInt())
                    .containsExactly(2, 2, 2, 2, 1, 1, 1, 1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRubricThatRemembersScoresGroupsInTheirOrder(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts()) {
            String curriculum = tightening(database, judge);
            LeaseClient quick = client(database, curriculum);
            List<JsonNode> straight = LeaseClient.leases(quick.lease("a", 8));
            straight.forEach(lease -> quick.send(same(lease, "t"), 60));
            judge.hold();
            LeaseClient slow = client(database, curriculum);
            List<JsonNode> leases = LeaseClient.leases(slow.lease("a", 8));
            leases.forEach(lease -> slow.score(same(lease, "t")));
            List<String> first =
                    leases.stream().limit(4).map(one -> one.path("prompt").asString()).toList();
            for (int later = 0; later < 4; ) {
                FakeJudge.Held one = judge.next();
                if (!first.contains(one.data().path("problem").asString())) {
                    one.answer();
                    later++;
                }
            }
            while (slow.detail().at("/judges/underWay").asInt() > 4) {
                Thread.onSpinWait();
            }
            assertThat(
                            slow.leaseNow(leases.getLast().path("id").asString())
                                    .at("/completions/0/score")
                                    .isNull())
                    .isTrue();
            judge.letGo();
            leases.forEach(lease -> slow.send(same(lease, "t"), 60));

            assertThat(totals(slow, leases)).isEqualTo(totals(quick, straight));
            assertThat(totals(slow, leases).stream().distinct()).hasSize(2);
        }
    }

    private static List<String> totals(LeaseClient client, List<JsonNode> leases) {
        return leases.stream()
                .map(lease ->
                        client.leaseNow(lease.path("id").asString())
                                .at("/completions/0/score/total")
                                .toString())
                .toList();
    }

    /** A threshold that rises with the first step, behind which 0.6 is no longer enough. */
    private static String tightening(Database database, FakeJudge judge) {
        String criteria =
                "{id: correct, verifier: {}}, {id: nice, shapes: [{tightening: {from: 0.1, limit: 0.9,"
                        + " step: 0.8, window: 4, mean: 0, deviation: 9}}], checklist: {"
                        + "items: [{id: nice, text: 'Is nice.'}], ofProblem: false, judge: {url: '"
                        + judge.url()
                        + "', model: fake, retries: 0, concurrency: 64}}}";
        return LeaseClient.saved(
                api(database), LeaseCurricula.sums(criteria).replace("{digits: 1}", "{digits: 3}"));
    }

    @ParameterizedTest
    @EnumSource
    void groupsOfAStageThatWasLeftWhileTheyWaitedAreStale(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts()) {
            String curriculum = plain(database, judge);
            LeaseClient quick = client(database, curriculum);
            twelveRight(quick, 60);
            judge.hold();
            LeaseClient slow = client(database, curriculum);
            List<JsonNode> leases = twelveRight(slow, 0);
            questions(judge, leases).forEach(FakeJudge.Held::answer);
            judge.letGo();
            leases.forEach(lease -> slow.send(right(lease), 60));

            assertThat(slow.detail().path("stateHash")).isEqualTo(quick.detail().path("stateHash"));
            assertThat(steps(slow)).isEqualTo(steps(quick)).hasSize(2);
            assertThat(slow.counts()).isEqualTo(quick.counts());
            assertThat(slow.counts().path("stale").asInt()).isEqualTo(4);
            assertThat(slow.send(right(leases.getLast()), 60))
                    .allMatch(one -> one.path("stale").asBoolean())
                    .noneMatch(one -> one.path("observed").asBoolean())
                    .noneMatch(one -> one.path("score").isNull());
        }
    }

    private static List<JsonNode> twelveRight(LeaseClient client, int wait) {
        List<JsonNode> leases = LeaseClient.leases(client.lease("a", 12));
        leases.forEach(lease -> client.send(right(lease), wait));
        return leases;
    }

    @ParameterizedTest
    @EnumSource
    void aRunThatIsClosedWhileItAsksStillScores(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts().hold()) {
            LeaseClient client = client(database, plain(database, judge));
            List<JsonNode> leases = LeaseClient.leases(client.lease("a", 4));
            leases.subList(0, 3).forEach(lease -> client.score(same(lease, "x")));
            client.score(leases.get(3).path("id").asString(), 0, "x");
            LeaseClient.ok(client.api().post(client.path("/close"), Map.of()));
            judge.letGo();

            List<JsonNode> whole = client.send(same(leases.getFirst(), "x"), 60);
            List<JsonNode> late = client.send(same(leases.getLast(), "x"), 60);

            assertThat(whole).noneMatch(one -> one.path("score").isNull());
            assertThat(late)
                    .noneMatch(one -> one.path("score").isNull())
                    .extracting(one -> one.path("late").asBoolean())
                    .containsExactly(false, true, true);
            assertThat(late).noneMatch(one -> one.path("observed").asBoolean());
            assertThat(client.detail().at("/run/step").asInt()).isZero();
            assertThat(client.detail().at("/judges/waiting").asInt()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void leasesThatARewindLeftWhileItAskedAreScoredAndNotObserved(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts().hold()) {
            LeaseClient client = client(database, plain(database, judge));
            String token = snapshot(client);
            List<JsonNode> leases = LeaseClient.leases(client.lease("a", 4));
            leases.forEach(lease -> client.score(same(lease, "x")));
            String before = stateAfterRewind(client, token);
            judge.letGo();

            List<JsonNode> orphans = client.send(same(leases.getFirst(), "x"), 60);

            assertThat(orphans)
                    .allMatch(one -> one.path("orphaned").asBoolean())
                    .noneMatch(one -> one.path("score").isNull());
            assertThat(client.detail().path("stateHash").asString()).isEqualTo(before);
            int asked = judge.asked().size();
            LeaseClient.leases(client.lease("a", 4))
                    .forEach(lease -> client.send(same(lease, "x"), 60));
            assertThat(client.detail().at("/run/step").asInt()).isEqualTo(1);
            assertThat(judge.asked()).as("answers outlive a rewind").hasSize(asked);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSnapshotOfGroupsThatWaitIsGoneBackToWithTheAnswersThatCame(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts().hold()) {
            LeaseClient client = client(database, plain(database, judge));
            List<JsonNode> leases = LeaseClient.leases(client.lease("a", 4));
            leases.subList(0, 3).forEach(lease -> client.score(same(lease, "x")));
            String token = snapshot(client);
            String waiting = client.detail().path("stateHash").asString();
            judge.letGo();
            leases.subList(0, 3).forEach(lease -> client.send(same(lease, "x"), 60));
            assertThat(client.detail().path("stateHash").asString()).isEqualTo(waiting);
            client.send(same(leases.getLast(), "x"), 60);
            String observed = client.detail().path("stateHash").asString();
            List<String> steps = steps(client);

            assertThat(stateAfterRewind(client, token)).isEqualTo(waiting);
            client.send(same(LeaseClient.leases(client.lease("again", 1)).getFirst(), "x"), 60);
            assertThat(client.detail().path("stateHash").asString()).isEqualTo(observed);
            assertThat(steps(client)).isEqualTo(steps);
        }
    }

    @Test
    void aServerThatStartsAgainAsksWhatIsOpenAndNothingElse() {
        Path home = TestServer.newHome();
        try (FakeJudge judge = FakeJudge.ofTexts()) {
            LeaseClient client;
            List<JsonNode> leases;
            try (TestServer first = TestServer.start(home, "--gradus.worker.local=false")) {
                client =
                        LeaseClient.create(
                                first.api(), LeaseCurricula.sums(JudgedCurricula.polite(judge)));
                leases = LeaseClient.leases(client.lease("a", 4));
                client.send(same(leases.getFirst(), "x"), 60);
                judge.hold();
                client.score(same(leases.getLast(), "y"));
                judge.next();
            }
            int asked = judge.asked().size();
            try (TestServer second = TestServer.start(home, "--gradus.worker.local=false")) {
                judge.next();
                LeaseClient after = client.at(second.api());
                assertThat(after.detail().at("/judges/waiting").asInt()).isEqualTo(1);
                judge.letGo();
                assertThat(after.send(same(leases.getLast(), "y"), 60))
                        .noneMatch(one -> one.path("score").isNull());
                assertThat(judge.asked()).hasSize(asked + 1);
                assertThat(after.detail().at("/judges/asked").asInt()).isEqualTo(2);
            }
        }
    }

    private static String snapshot(LeaseClient client) {
        return LeaseClient.ok(client.api().post(client.path("/snapshots"), Map.of("key", "s")))
                .path("token")
                .asString();
    }

    private static String stateAfterRewind(LeaseClient client, String token) {
        return LeaseClient.ok(client.api().post(client.path("/rewind"), Map.of("token", token)))
                .path("stateHash")
                .asString();
    }

    /** The questions of leases whose completions are all the same: one of each problem. */
    private static List<FakeJudge.Held> questions(FakeJudge judge, List<JsonNode> leases) {
        long different = leases.stream().map(l -> l.path("prompt")).distinct().count();
        List<FakeJudge.Held> all = new ArrayList<>();
        for (int i = 0; i < Math.min(8, different); i++) {
            all.add(judge.next());
        }
        return all;
    }

    private static List<Map<String, Object>> same(JsonNode lease, String text) {
        return IntStream.range(0, lease.path("groupSize").asInt())
                .mapToObj(i -> LeaseClient.completion(lease.path("id").asString(), i, text))
                .toList();
    }

    private static List<Map<String, Object>> right(JsonNode lease) {
        return same(lease, LeaseClient.reference(lease));
    }

    private static String plain(Database database, FakeJudge judge) {
        return LeaseClient.saved(api(database), LeaseCurricula.sums(JudgedCurricula.polite(judge)));
    }

    /** A sampler and a rubric that remember, so that the order of scores would show. */
    private static String remembering(Database database, FakeJudge judge) {
        String criteria =
                JudgedCurricula.polite(judge)
                        + ", {id: nice, weight: 0.3, shapes: [{tightening: {from: 0.1, limit: 0.9, window: 3, mean: 0.3, deviation: 1}}], checklist: {"
                        + "items: [{id: nice, text: 'Is nice.'}], ofProblem: false, judge: {url: '"
                        + judge.url()
                        + "', model: fake, retries: 0}}}";
        return LeaseClient.saved(
                api(database),
                LeaseCurricula.sums(criteria)
                        .replace(
                                "problems: [{family: addition, difficulty: {digits: 1}}]",
                                "problems: [{family: addition, difficulty: {digits: 1..3}}]\n"
                                        + "    sampler: sec"));
    }

    private static LeaseClient client(Database database, String curriculum) {
        return LeaseClient.create(api(database), Map.of("curriculum", curriculum, "seed", 7));
    }

    private static Api api(Database database) {
        return TestServer.shared(database).api();
    }
}
