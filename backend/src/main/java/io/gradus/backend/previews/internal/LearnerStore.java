package io.gradus.backend.previews.internal;

import io.gradus.training.simulate.CalibratedLearner;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import tools.jackson.databind.json.JsonMapper;

/** The learner fitted last, kept over a restart. */
@Service
public class LearnerStore {
    private static final int ONLY = 1;
    private static final String MERGE =
            """
            MERGE INTO calibrated_learner AS kept
            USING (VALUES (CAST(? AS INTEGER), CAST(? AS VARCHAR),
                           CAST(? AS TIMESTAMP WITH TIME ZONE))) AS added (id, learner, fitted_at)
            ON kept.id = added.id
            WHEN MATCHED THEN UPDATE SET learner = added.learner, fitted_at = added.fitted_at
            WHEN NOT MATCHED THEN INSERT (id, learner, fitted_at)
                VALUES (added.id, added.learner, added.fitted_at)
            """;

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private volatile Optional<CalibratedLearner> last;

    LearnerStore(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        last =
                jdbc.sql("SELECT learner FROM calibrated_learner WHERE id = ?")
                        .param(ONLY)
                        .query(String.class)
                        .optional()
                        .map(text -> json.readValue(text, CalibratedLearner.class));
    }

    /** The learner fitted last; empty before the first run has finished. */
    public Optional<CalibratedLearner> find() {
        return last;
    }

    /** Keeps a learner in place of the one before. */
    void keep(CalibratedLearner learner) {
        jdbc.sql(MERGE)
                .param(ONLY)
                .param(json.writeValueAsString(learner))
                .param(Timestamp.from(Instant.now()))
                .update();
        last = Optional.of(learner);
    }
}
