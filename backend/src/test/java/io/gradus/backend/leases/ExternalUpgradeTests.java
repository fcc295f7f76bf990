package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.document.Sha256;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Runs that an older version stored, which did not know all settings of today. */
class ExternalUpgradeTests {
    private static final String NEW_SETTING = "  weightDecay: 0.0\n";

    private static String column(JdbcClient database, LeaseClient client, String name) {
        return database.sql("SELECT " + name + " FROM external_run WHERE id = ?")
                .param(client.run())
                .query(String.class)
                .single();
    }

    /** What resolved documents have of settings that came later still. */
    private static final String LATER = "  tokenizer: characters\n|  prompt:\n(    .*\n)+";

    /** Stores a run as a version would have that did not have a setting. */
    private static void age(JdbcClient database, LeaseClient client, boolean withItsHash) {
        String document = column(database, client, "document");
        assertThat(document).contains(NEW_SETTING);
        String older = document.replaceFirst(NEW_SETTING, "").replaceAll(LATER, "");
        String hash = withItsHash ? Sha256.hex(older) : Sha256.hex("another document");
        String memory =
                column(database, client, "curriculum_state")
                        .replaceFirst(
                                "\"documentHash\":\"[0-9a-f]{64}\"",
                                "\"documentHash\":\"" + hash + "\"");
        assertThat(memory).contains(hash);
        database.sql(
                        "UPDATE external_run SET document = ?, curriculum_state = ?,"
                                + " revision = revision + 1 WHERE id = ?")
                .param(older)
                .param(memory)
                .param(client.run())
                .update();
    }

    @ParameterizedTest
    @EnumSource
    void aRunOfAnOlderVersionGoesOnExactlyAndSaysThatItWasTakenOver(Database kind) {
        TestServer server = TestServer.shared(kind);
        Api api = server.api();
        String curriculum = LeaseClient.saved(api, LeaseCurricula.sums());
        SyntheticTrainer plain = new SyntheticTrainer(client(api, curriculum), 5);
        SyntheticTrainer aged = new SyntheticTrainer(client(api, curriculum), 5);
        for (int batch = 0; batch < 3; batch++) {
            plain.batch();
            aged.batch();
        }
        age(server.bean(JdbcClient.class), aged.client(), true);
        plain.train(40);
        aged.train(40);

        assertThat(aged.problems()).isEqualTo(plain.problems());
        assertThat(aged.totals()).isEqualTo(plain.totals());
        JsonNode migrations = aged.client().detail().path("migrations");
        assertThat(migrations).hasSize(1);
        assertThat(migrations.get(0).path("step").asLong()).isEqualTo(3);
        assertThat(migrations.get(0).path("changes").valueStream().map(JsonNode::asString))
                .contains("+ weightDecay: 0.0");
        assertThat(plain.client().detail().path("migrations")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aMemoryOfAnotherDocumentIsRefused(Database kind) {
        TestServer server = TestServer.shared(kind);
        LeaseClient client = LeaseClient.create(server.api(), LeaseCurricula.sums());
        age(server.bean(JdbcClient.class), client, false);

        Api.Answer answer = server.api().get(client.path(""));

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text("detail")).contains("belongs to another document");
        assertThat(answer.text("remedy")).contains("create another external run");
    }

    private static LeaseClient client(Api api, String curriculum) {
        return LeaseClient.create(api, Map.of("curriculum", curriculum, "seed", 7));
    }
}
