package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
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

/** Runs that are rewound to a snapshot, as a trainer does that resumes from a checkpoint. */
class RewindTests {
    /** A bandit over cells and a pool of rules remember beside the windows. */
    private static final String REMEMBERING =
            LeaseCurricula.sums()
                    .replace(
                            "problems: [{family: addition, difficulty: {digits: 1}}]",
                            "problems: [{family: addition, difficulty: {digits: 1..3}}]\n"
                                    + "    sampler: sec");

    private static final String NAME =
            REMEMBERING
                    .lines()
                    .filter(line -> line.startsWith("curriculum: "))
                    .findFirst()
                    .orElseThrow()
                    .substring("curriculum: ".length());

    private static final int MOST_STEPS = 14;

    static Stream<Arguments> streams() {
        return Stream.of(Database.values())
                .flatMap(database ->
                        IntStream.range(1, 5).mapToObj(seed -> Arguments.of(database, seed)));
    }

    @ParameterizedTest
    @MethodSource("streams")
    void aTrainerThatIsKilledAndRewoundGoesOnAsIfNothingHadBeen(Database database, int seed) {
        LeaseClient straight = client(database);
        TrainerSim undisturbed = new TrainerSim(straight, seed);
        while (undisturbed.step() < MOST_STEPS) {
            undisturbed.step(1);
        }
        LeaseClient client = client(database);
        TrainerSim disturbed = new TrainerSim(client, seed);
        int kills = killOften(disturbed, new SplittableRandom(seed * 77L));

        assertThat(kills).isPositive();
        assertThat(disturbed.problems()).isEqualTo(undisturbed.problems());
        assertThat(disturbed.hashes()).isEqualTo(undisturbed.hashes());
        assertThat(decisions(client)).isEqualTo(decisions(straight)).isNotEmpty();
        assertSound(client);
    }

    /** Where the run moved or ended, and by which rule. */
    private static List<String> decisions(LeaseClient client) {
        return LeaseClient.list(LeaseClient.ok(client.api().get(client.path("/steps")))).stream()
                .filter(step -> !step.path("decision").isNull())
                .map(step -> step.path("step").asInt() + ": " + step.path("decision").asString())
                .toList();
    }

    /** Trains, is killed at random points, and resumes from a random checkpoint before. */
    private static int killOften(TrainerSim trainer, SplittableRandom random) {
        List<TrainerSim.Checkpoint> checkpoints = new ArrayList<>(List.of(trainer.checkpoint()));
        int kills = 0;
        while (trainer.step() < MOST_STEPS) {
            if (kills < 6 && random.nextInt(4) == 0) {
                trainer.step(random.nextDouble());
                kills++;
                TrainerSim.Checkpoint from = checkpoints.get(random.nextInt(checkpoints.size()));
                checkpoints.removeIf(one -> one.step() > from.step());
                trainer.resume(from);
            } else {
                trainer.step(1);
                if (random.nextBoolean()) {
                    checkpoints.add(trainer.checkpoint());
                }
            }
        }
        return kills;
    }

    /** Nothing that a rewind left is part of the run: each step has its groups once. */
    private static void assertSound(LeaseClient client) {
        List<JsonNode> all =
                LeaseClient.list(
                        LeaseClient.ok(client.api().get(client.path("/leases?limit=1000"))));
        List<JsonNode> orphans =
                all.stream().filter(l -> l.path("state").asString().equals("orphaned")).toList();
        assertThat(orphans).isNotEmpty().noneMatch(l -> l.path("branch").isNull());
        List<JsonNode> steps =
                LeaseClient.list(LeaseClient.ok(client.api().get(client.path("/steps"))));
        assertThat(steps)
                .extracting(s -> s.path("step").asInt())
                .isEqualTo(IntStream.rangeClosed(1, steps.size()).boxed().toList());
        for (JsonNode step : steps) {
            assertThat(
                            all.stream()
                                    .filter(l -> l.path("branch").isNull())
                                    .filter(l ->
                                            l.path("observedStep").asInt(0)
                                                    == step.path("step").asInt())
                                    .count())
                    .isEqualTo(step.path("groups").asInt());
        }
        JsonNode detail = client.detail();
        assertThat(detail.at("/counts/orphaned").asInt()).isEqualTo(orphans.size());
        assertThat(detail.at("/counts/observed").asInt()).isEqualTo(4 * steps.size());
        assertThat(detail.path("branches")).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void completionsForAnOrphanAreScoredAndNeverObserved(Database database) {
        LeaseClient client = client(database);
        TrainerSim trainer = new TrainerSim(client, 3);
        trainer.step(1);
        JsonNode open = LeaseClient.leases(client.lease("open", 1)).getFirst();
        TrainerSim.Checkpoint checkpoint = trainer.checkpoint();
        JsonNode later = LeaseClient.leases(client.lease("later", 1)).getFirst();
        client.answer(later, 1);

        trainer.resume(checkpoint);

        String before = client.detail().path("stateHash").asString();
        assertThat(client.answer(open, 3))
                .allMatch(score -> score.path("orphaned").asBoolean())
                .noneMatch(score -> score.path("observed").asBoolean())
                .allMatch(score -> score.at("/score/total").asDouble() == 1);
        assertThat(client.detail().path("stateHash").asString()).isEqualTo(before);
        assertThat(client.counts().path("waiting").asInt()).isZero();
        JsonNode again = LeaseClient.leases(client.lease("open", 1)).getFirst();
        assertThat(again.path("problem")).isEqualTo(open.path("problem"));
        assertThat(again.path("id")).isNotEqualTo(open.path("id"));
        assertThat(LeaseClient.leases(client.lease("later", 1)).getFirst().path("problem"))
                .isEqualTo(later.path("problem"));
    }

    @ParameterizedTest
    @EnumSource
    void groupsThatWaitedAtTheSnapshotWaitAgain(Database database) {
        LeaseClient client = client(database);
        TrainerSim trainer = new TrainerSim(client, 3);
        List<JsonNode> leases = LeaseClient.leases(client.lease("a", 5));
        leases.forEach(lease -> client.answer(lease, 1));
        TrainerSim.Checkpoint checkpoint = trainer.checkpoint();
        String before = client.detail().path("stateHash").asString();
        LeaseClient.leases(client.lease("b", 3)).forEach(lease -> client.answer(lease, 2));
        String after = client.detail().path("stateHash").asString();
        String waited = leases.getLast().path("id").asString();
        assertThat(client.leaseNow(waited).at("/lease/observedStep").asInt()).isEqualTo(2);

        trainer.resume(checkpoint);

        assertThat(client.leaseNow(waited).at("/lease/observedStep").isNull()).isTrue();
        assertThat(client.counts().path("waiting").asInt()).isEqualTo(1);
        assertThat(client.detail().path("stateHash").asString()).isEqualTo(before);
        LeaseClient.leases(client.lease("b", 3)).forEach(lease -> client.answer(lease, 2));
        assertThat(client.leaseNow(waited).at("/lease/observedStep").asInt()).isEqualTo(2);
        assertThat(client.detail().path("stateHash").asString()).isEqualTo(after);
    }

    @ParameterizedTest
    @EnumSource
    void aRunThatHadEndedIsOpenAgainAndEndsTheSameWay(Database database) {
        LeaseClient client = LeaseClient.create(api(database), LeaseCurricula.sums());
        TrainerSim trainer = new TrainerSim(client, 3);
        TrainerSim.Checkpoint checkpoint = trainer.checkpoint();
        while (!trainer.hasEnded()) {
            trainer.step(1);
        }
        JsonNode first = client.detail();

        trainer.resume(checkpoint);
        assertThat(client.detail().at("/run/state").asString()).isEqualTo("open");
        assertThat(client.detail().at("/run/step").asInt()).isZero();
        while (!trainer.hasEnded()) {
            trainer.step(1);
        }

        JsonNode second = client.detail();
        assertThat(second.at("/run/reason")).isEqualTo(first.at("/run/reason"));
        assertThat(second.path("stateHash")).isEqualTo(first.path("stateHash"));
        assertThat(second.at("/branches/0/fromStep").asInt()).isEqualTo(1);
        assertThat(second.at("/branches/0/toStep")).isEqualTo(first.at("/run/step"));
    }

    @ParameterizedTest
    @EnumSource
    void snapshotsAndRewindsCanBeRepeated(Database database) {
        LeaseClient client = client(database);
        TrainerSim trainer = new TrainerSim(client, 3);
        trainer.step(1);
        TrainerSim.Checkpoint checkpoint = trainer.checkpoint();
        assertThat(trainer.checkpoint().token()).isEqualTo(checkpoint.token());
        trainer.step(1);

        trainer.resume(checkpoint);
        trainer.resume(checkpoint);

        assertThat(client.detail().path("branches")).hasSize(1);
        trainer.step(1);
        TrainerSim.Checkpoint left = trainer.checkpoint();
        trainer.resume(checkpoint);
        Api.Answer refused = rewind(client, left.token());
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("detail")).contains("is on branch 2");
    }

    @Test
    void aServerThatStartsAnewFindsTheSameStateBehindAToken() {
        Path home = TestServer.newHome();
        LeaseClient client;
        TrainerSim.Checkpoint checkpoint;
        String hash;
        try (TestServer first = TestServer.start(home, "--gradus.worker.local=false")) {
            client = LeaseClient.create(first.api(), REMEMBERING);
            TrainerSim trainer = new TrainerSim(client, 3);
            trainer.step(1);
            trainer.step(1);
            checkpoint = trainer.checkpoint();
            hash = client.detail().path("stateHash").asString();
            trainer.step(1);
            trainer.step(0.4);
        }
        try (TestServer second = TestServer.start(home, "--gradus.worker.local=false")) {
            LeaseClient after = client.at(second.api());
            assertThat(after.detail().path("stateHash").asString()).isNotEqualTo(hash);

            JsonNode rewound = LeaseClient.ok(rewind(after, checkpoint.token()));

            assertThat(rewound.path("stateHash").asString()).isEqualTo(hash);
        }
    }

    @ParameterizedTest
    @EnumSource
    void tokensOfOtherRunsAndUnknownOnesAreRefusedWithTheRemedy(Database database) {
        LeaseClient client = client(database);
        LeaseClient other = client(database);
        String token = new TrainerSim(client, 3).checkpoint().token();

        Api.Answer foreign = rewind(other, token);
        Api.Answer unknown = rewind(client, token.replace(".s1.", ".s2."));
        Api.Answer none = rewind(client, "checkpoint-5");

        assertThat(foreign.status()).isEqualTo(409);
        assertThat(foreign.text("detail")).contains("of external run " + client.run());
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(none.status()).isEqualTo(400);
        assertThat(List.of(foreign, unknown, none))
                .allMatch(answer -> answer.text("place").equals("token"))
                .noneMatch(answer -> answer.text("remedy").isEmpty());
    }

    private static Api.Answer rewind(LeaseClient client, String token) {
        return client.api().post(client.path("/rewind"), Map.of("token", token));
    }

    private static Api api(Database database) {
        return TestServer.shared(database).api();
    }

    private static LeaseClient client(Database database) {
        Api api = api(database);
        if (api.get("/api/v1/curricula/" + NAME).status() != 200) {
            LeaseClient.saved(api, REMEMBERING);
        }
        return LeaseClient.create(api, Map.of("curriculum", NAME, "seed", 7));
    }
}
