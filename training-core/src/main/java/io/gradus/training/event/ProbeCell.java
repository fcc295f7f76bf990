package io.gradus.training.event;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import org.apache.commons.statistics.interval.BinomialConfidenceInterval;
import org.apache.commons.statistics.interval.Interval;

/**
 * How a policy fared on one difficulty cell of a stage, by real rollouts.
 *
 * @param stage index of the stage in the document, from 0
 * @param stageName its name
 * @param cell the cell as everywhere, for example {@code addition(digits=2)}
 * @param samples different draws of problems, one rollout each
 * @param passed how many were fully correct
 * @param groupSize rollouts per problem of the stage where it has its own
 */
@JsonIgnoreProperties(
        value = {"passRate", "low", "high"},
        allowGetters = true)
public record ProbeCell(
        int stage,
        String stageName,
        String cell,
        int samples,
        int passed,
        Optional<Integer> groupSize) {
    private static final double MISSED = 0.05;

    public ProbeCell {
        groupSize = groupSize == null ? Optional.empty() : groupSize; // older probes lack it
    }

    /** Share of correct rollouts; 0 without any. */
    @JsonProperty
    public double passRate() {
        return samples == 0 ? 0 : (double) passed / samples;
    }

    /**
     * Lower end of the 95 % interval for the pass rate, exact at any pass rate (Clopper and Pearson
     * 1934, Biometrika 26, 404-413).
     */
    @JsonProperty
    public double low() {
        return samples == 0 ? 0 : interval().getLowerBound();
    }

    /** Upper end of the same interval. */
    @JsonProperty
    public double high() {
        return samples == 0 ? 1 : interval().getUpperBound();
    }

    private Interval interval() {
        return BinomialConfidenceInterval.CLOPPER_PEARSON.fromErrorRate(samples, passed, MISSED);
    }
}
