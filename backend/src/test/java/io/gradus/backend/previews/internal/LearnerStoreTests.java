package io.gradus.backend.previews.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.previews.Previews;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.analysis.simulate.LearnerSettings;
import io.gradus.training.analysis.simulate.ShippedLearner;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
class LearnerStoreTests {
    /** As the first version kept it: without head start, help, lengths and errors of tokens. */
    private static final String OLDER =
            """
            {"origin": "fitted to 3 runs of this place", "shipped": false, "curricula": ["one"],
             "settings": {"untrained": 0.003, "imitation": 1.3, "slope": 1.12,
              "slopes": [{"family": "sorting", "slope": 1.5}], "spread": 2.02,
              "learningRate": 0.0236, "generality": 0.74, "transfer": 0.3, "forgetting": 0.05,
              "lapse": 0.033, "brevity": 0.926, "variation": 0.877},
             "fitted": {"runs": 3, "groups": 768, "passRate": 0.2, "promotions": 0,
              "promotion": null},
             "leftOut": null}
            """;

    @Test
    void aServerGoesOnWithTheLearnerOfAnOlderVersion() {
        Path home = homeWith(OLDER);

        try (TestServer server = start(home)) {
            Previews previews = server.bean(Previews.class);
            LearnerSettings settings = previews.learner().settings();
            assertThat(previews.learner().statement())
                    .startsWith("Calibrated on runs of this workbench: pass rates off by 0.20")
                    .endsWith(
                            "(n = 3 runs); from a single run, so the error on other runs is unknown.");
            assertThat(settings.headStart()).isZero();
            assertThat(settings.imitation()).isEqualTo(1.3);
            assertThat(settings.lengths()).isEmpty();
            assertThat(settings.help()).isNotNull();
            assertThat(previews.of(TestServer.newCurriculum()).calibrated()).isTrue();
        }
    }

    @Test
    void aLearnerThatCannotBeReadIsPutAsideAndTheShippedOneUsed() {
        List<String> unreadable =
                List.of(
                        OLDER.substring(0, 200),
                        "{\"origin\": \"\", \"shipped\": false, \"curricula\": []}",
                        OLDER.replace("\"spread\": 2.02,", ""),
                        OLDER.replace("\"slope\": 1.12", "\"newer\": {}, \"slope\": 1.12"));
        try (TestServer server = start(homeWith(unreadable.getFirst()))) {
            assertThat(server.bean(Previews.class).learner()).isEqualTo(ShippedLearner.get());

            JdbcClient jdbc = server.bean(JdbcClient.class);
            JsonMapper json = server.bean(JsonMapper.class);
            for (String text : unreadable.subList(1, 4)) {
                insert(jdbc, text);
                assertThat(new LearnerStore(jdbc, json).find()).as(text).isEmpty();
            }
            new LearnerStore(jdbc, json).keep(ShippedLearner.get());

            assertThat(new LearnerStore(jdbc, json).find()).contains(ShippedLearner.get());
            assertThat(
                            jdbc.sql(
                                            "SELECT learner FROM calibrated_learner WHERE id > 1 ORDER BY id")
                                    .query(String.class)
                                    .list())
                    .isEqualTo(unreadable);
        }
    }

    /** A data folder in which a server kept this text as its learner. */
    private static Path homeWith(String learner) {
        Path home = TestServer.newHome();
        try (TestServer server = start(home)) {
            insert(server.bean(JdbcClient.class), learner);
        }
        return home;
    }

    private static TestServer start(Path home) {
        return TestServer.start(home, "--gradus.worker.local=false");
    }

    private static void insert(JdbcClient jdbc, String learner) {
        jdbc.sql(
                        "INSERT INTO calibrated_learner (id, learner, fitted_at) VALUES (1, ?, CURRENT_TIMESTAMP)")
                .param(learner)
                .update();
    }
}
