package io.gradus.backend.previews.internal;

import io.gradus.training.analysis.simulate.CalibratedLearner;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The learner fitted last, kept over a restart: row 1 of its table. One that this version cannot
 * read is put aside in a row of its own.
 */
@Service
public class LearnerStore {
    private static final Logger LOG = LoggerFactory.getLogger(LearnerStore.class);

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
                        .flatMap(this::read);
    }

    private Optional<CalibratedLearner> read(String text) {
        try {
            return Optional.ofNullable(json.readValue(text, CalibratedLearner.class));
        } catch (JacksonException e) {
            LOG.warn(
                    "the stored synthetic learner cannot be read by this version ({}); it is put"
                            + " aside as row {} of calibrated_learner, and previews use the shipped"
                            + " one until a run has finished",
                    e.getOriginalMessage(),
                    putAside());
            return Optional.empty();
        }
    }

    private int putAside() {
        int free =
                jdbc.sql("SELECT MAX(id) + 1 FROM calibrated_learner")
                        .query(Integer.class)
                        .single();
        jdbc.sql("UPDATE calibrated_learner SET id = ? WHERE id = ?").params(free, ONLY).update();
        return free;
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
