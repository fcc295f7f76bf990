package io.gradus.training.analysis.simulate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import tools.jackson.databind.json.JsonMapper;

/** The settings that come with Gradus: fitted to real runs of the shipped examples. */
public final class ShippedLearner {
    private static final CalibratedLearner LEARNER = read();

    private ShippedLearner() {}

    /** The settings with their measured error. */
    public static CalibratedLearner get() {
        return LEARNER;
    }

    private static CalibratedLearner read() {
        try (InputStream in = ShippedLearner.class.getResourceAsStream("/simulate/learner.json")) {
            return JsonMapper.shared().readValue(in, CalibratedLearner.class);
        } catch (IOException e) {
            throw new UncheckedIOException("the shipped learner cannot be read", e);
        }
    }
}
