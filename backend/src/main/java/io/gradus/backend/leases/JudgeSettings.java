package io.gradus.backend.leases;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How many questions this server puts to language models at once, for external runs. The document
 * limits each of its endpoints as well.
 *
 * @param atOnce questions under way, of all runs
 * @param atOncePerRun those of one run
 */
@ConfigurationProperties("gradus.judges")
public record JudgeSettings(@DefaultValue("32") int atOnce, @DefaultValue("8") int atOncePerRun) {
    public JudgeSettings {
        positive("at-once", atOnce);
        positive("at-once-per-run", atOncePerRun);
    }

    private static void positive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(
                    "gradus.judges." + name + " must be >= 1, was " + value);
        }
    }
}
