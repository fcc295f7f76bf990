package io.gradus.training.cli;

import io.gradus.training.analysis.simulate.CalibratedLearner;
import io.gradus.training.analysis.simulate.ShippedLearner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Settings of the synthetic learner as a JSON file. */
public final class LearnerFile {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private LearnerFile() {}

    /** The settings in this file, or the shipped ones; fails in words where it holds none. */
    public static CalibratedLearner read(Optional<Path> file) {
        if (file.isEmpty()) {
            return ShippedLearner.get();
        }
        try {
            return JSON.readValue(Files.readString(file.get()), CalibratedLearner.class);
        } catch (IOException e) {
            throw new UncheckedIOException("the settings " + file.get() + " cannot be read", e);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    file.get()
                            + " has no settings of a learner; write some with simulate calibrate --write",
                    e);
        }
    }

    static void write(CalibratedLearner learner, Path file) {
        try {
            Files.writeString(file, JSON.writeValueAsString(learner) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("the settings cannot be written to " + file, e);
        }
    }
}
