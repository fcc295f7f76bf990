package io.gradus.backend.metrics;

import java.util.List;
import java.util.OptionalDouble;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** How a run went before and after a step at which somebody changed it. */
@Service
public class CommandEffects {
    private static final List<String> SHOWN = List.of("reward/mean", "passRate/mean");

    private final JdbcClient jdbc;

    CommandEffects(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Means of a metric on both sides of a step; no cause is claimed.
     *
     * @param metric the metric's name
     * @param before mean of the finite points of the last steps up to the step; empty without any
     * @param beforePoints how many there are
     * @param after mean of the finite points of the next steps; empty without any
     * @param afterPoints how many there are
     */
    public record Effect(
            String metric,
            OptionalDouble before,
            int beforePoints,
            OptionalDouble after,
            int afterPoints) {}

    /**
     * Reward and pass rate around a completed step.
     *
     * @param window steps on each side, >= 1
     */
    public List<Effect> around(String run, long step, int window) {
        return SHOWN.stream().map(metric -> effect(run, metric, step, window)).toList();
    }

    private Effect effect(String run, String metric, long step, int window) {
        List<Double> before = points(run, metric, step - window + 1, step);
        List<Double> after = points(run, metric, step + 1, step + window);
        return new Effect(metric, mean(before), before.size(), mean(after), after.size());
    }

    private static OptionalDouble mean(List<Double> points) {
        return points.stream().mapToDouble(Double::doubleValue).average();
    }

    private List<Double> points(String run, String metric, long from, long to) {
        return jdbc.sql(
                        """
                        SELECT point.number FROM point JOIN series ON point.series = series.id
                        WHERE series.run = ? AND series.name = ? AND point.step BETWEEN ? AND ?
                            AND point.number IS NOT NULL ORDER BY point.step\
                        """)
                .param(run)
                .param(metric)
                .param(from)
                .param(to)
                .query(Double.class)
                .list();
    }
}
