package io.gradus.backend.rollouts;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limit on the text that is kept.
 *
 * @param budget most bytes of compressed rollout texts per run; the oldest are dropped first
 */
@ConfigurationProperties("gradus.rollouts")
public record RolloutSettings(@DefaultValue("64MB") DataSize budget) {
    public RolloutSettings {
        if (budget.toBytes() < 1) {
            throw new IllegalArgumentException(
                    "gradus.rollouts.budget must be >= 1 byte, was " + budget);
        }
    }
}
