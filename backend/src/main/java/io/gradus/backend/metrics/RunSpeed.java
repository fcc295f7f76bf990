package io.gradus.backend.metrics;

import java.util.OptionalDouble;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** How fast a run trained, by its stored points. */
@Service
public class RunSpeed {
    private final JdbcClient jdbc;

    RunSpeed(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Generated tokens over the time of all training steps, tokens per second; empty where the run
     * has no timed step.
     */
    public OptionalDouble tokensPerSecond(String run) {
        double tokens = newest(run, "tokens/total");
        double seconds = sum(run, "time/step");
        return tokens > 0 && seconds > 0
                ? OptionalDouble.of(tokens / seconds)
                : OptionalDouble.empty();
    }

    private double newest(String run, String name) {
        return jdbc.sql(
                        """
                        SELECT point.number FROM point JOIN series ON point.series = series.id
                            AND point.step = series.last_step
                        WHERE series.run = ? AND series.name = ? AND point.number IS NOT NULL\
                        """)
                .param(run)
                .param(name)
                .query(Double.class)
                .optional()
                .orElse(0.0);
    }

    private double sum(String run, String name) {
        return jdbc.sql(
                        """
                        SELECT COALESCE(SUM(point.number), 0) FROM point JOIN series
                            ON point.series = series.id
                        WHERE series.run = ? AND series.name = ?\
                        """)
                .param(run)
                .param(name)
                .query(Double.class)
                .single();
    }
}
