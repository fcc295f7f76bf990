package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** A server that ends between any two calls costs a trainer nothing. */
@Tag("slow")
class LeaseRestartTests {
    /** A bandit over cells remembers beside the windows. */
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

    @Test
    void aKilledServerGoesOnAsIfNothingHadBeen() {
        SyntheticTrainer undisturbed = trained();
        Path home = TestServer.newHome();
        SyntheticTrainer disturbed;
        try (ServerProcess first = ServerProcess.start(home)) {
            disturbed = new SyntheticTrainer(client(first.api()), 5);
            disturbed.batch();
            disturbed.batch();
            disturbed.batch();
            disturbed.client().lease("waits", 3);
            first.kill();
        }
        try (ServerProcess second = ServerProcess.start(home)) {
            LeaseClient after = disturbed.client().at(second.api());
            disturbed.moveTo(after);
            assertThat(after.counts().path("open").asInt()).isEqualTo(3);
            JsonNode end = disturbed.train(40);

            assertThat(end.at("/run/state").asString()).isEqualTo("completed");
        }
        assertThat(disturbed.problems()).isEqualTo(undisturbed.problems());
        assertThat(disturbed.totals()).isEqualTo(undisturbed.totals());
    }

    /** The same trainer without an interruption. */
    private static SyntheticTrainer trained() {
        LeaseClient client = client(TestServer.shared(Database.H2).api());
        SyntheticTrainer trainer = new SyntheticTrainer(client, 5);
        trainer.batch();
        trainer.batch();
        trainer.batch();
        client.lease("waits", 3);
        trainer.train(40);
        return trainer;
    }

    @ParameterizedTest
    @EnumSource
    void curriculaThatLeftMemoryGoOnAsTheyWere(Database database) {
        Api api = TestServer.shared(database).api();
        SyntheticTrainer plain = new SyntheticTrainer(client(api), 5);
        SyntheticTrainer crowded = new SyntheticTrainer(client(api), 5);
        String other = LeaseClient.saved(api, LeaseCurricula.sums());
        plain.train(6);
        for (int batch = 0; batch < 6; batch++) {
            crowded.batch();
            for (int i = 0; i < 17; i++) {
                LeaseClient.create(api, Map.of("curriculum", other));
            }
        }

        assertThat(crowded.problems()).isEqualTo(plain.problems());
        assertThat(crowded.totals()).isEqualTo(plain.totals());
    }

    private static LeaseClient client(Api api) {
        if (api.get("/api/v1/curricula/" + NAME).status() != 200) {
            LeaseClient.saved(api, REMEMBERING);
        }
        return LeaseClient.create(api, Map.of("curriculum", NAME, "seed", 7));
    }
}
