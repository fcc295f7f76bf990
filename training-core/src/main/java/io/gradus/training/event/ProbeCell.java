package io.gradus.training.event;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

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
    /** 97.5 % quantile of the normal distribution. */
    private static final double Z = 1.959963984540054;

    public ProbeCell {
        groupSize = groupSize == null ? Optional.empty() : groupSize; // older probes lack it
    }

    /** Share of correct rollouts; 0 without any. */
    @JsonProperty
    public double passRate() {
        return samples == 0 ? 0 : (double) passed / samples;
    }

    /**
     * Lower end of the 95 % interval for the pass rate (Wilson 1927, Journal of the American
     * Statistical Association 22).
     */
    @JsonProperty
    public double low() {
        return passed == 0 ? 0 : centre() - half();
    }

    /** Upper end of the same interval. */
    @JsonProperty
    public double high() {
        return passed == samples ? 1 : centre() + half();
    }

    private double centre() {
        return (passRate() + Z * Z / (2 * samples)) / (1 + Z * Z / samples);
    }

    private double half() {
        double p = passRate();
        return Z
                / (1 + Z * Z / samples)
                * StrictMath.sqrt(p * (1 - p) / samples + Z * Z / (4.0 * samples * samples));
    }
}
