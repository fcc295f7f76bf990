package io.gradus.frontend.runs;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunNotes;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What runs of the table have in common in a group. */
enum RunGrouping {
    CURRICULUM("Curriculum"),
    EXPERIMENT("Experiment"),
    ARM("Arm"),
    STATE("State"),
    STAGE("Stage"),
    TAG("Tag");

    private static final String NONE = "none";

    private final String title;

    RunGrouping(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** Its name in an address. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<RunGrouping> find(String word) {
        return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
    }

    /** The groups that a run belongs to: one, or one for each of its tags. */
    List<String> keys(Run run, RunNotes notes) {
        return switch (this) {
            case CURRICULUM -> List.of(run.curriculum() + "@" + run.version());
            case EXPERIMENT -> List.of(run.experiment().orElse(NONE));
            case ARM -> List.of(run.arm().orElse(NONE));
            case STATE -> List.of(run.state().word());
            case STAGE -> List.of(run.stageName().orElse(NONE));
            case TAG -> notes.tags().isEmpty() ? List.of(NONE) : notes.tags();
        };
    }
}
