package io.gradus.frontend.runs;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunPlace;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.elements.RunReason;
import java.time.Duration;

/** A run's facts as short sentences. */
final class RunWords {
    private RunWords() {}

    /** Describes what happens now and, where that is not plain, why. */
    static String standing(Run run) {
        String reason = RunReason.of(run).map(text -> ": " + text).orElse("");
        return switch (run.state()) {
            case QUEUED -> waiting(run, reason);
            case STARTING, RESUMING -> run.phase().isBlank() ? "starting a worker" : run.phase();
            case RUNNING -> running(run);
            case PAUSING -> "writing a checkpoint" + reason;
            case PAUSED ->
                    (run.step() == 0
                                    ? "before the first step"
                                    : "at step " + Figures.whole(run.step()))
                            + ", checkpoint saved"
                            + reason;
            case COMPLETED, STOPPED ->
                    "after " + Figures.whole(run.step()) + " steps" + took(run) + reason;
            case FAILED -> "failed at step " + Figures.whole(run.step()) + reason;
            case DIVERGED ->
                    "the resumed worker reported different events; nothing was overwritten"
                            + reason;
        };
    }

    private static String waiting(Run run, String reason) {
        if (run.placement().place() == RunPlace.RAY) {
            return "waiting for Ray" + reason;
        }
        return "waiting for a free slot"
                + run.queuePosition().map(place -> ", position " + place).orElse("");
    }

    private static String running(Run run) {
        if (run.isExternal()) {
            return run.step() == 0 ? "no steps observed yet" : "step " + Figures.whole(run.step());
        }
        return run.step() == 0 ? run.phase() : run.phase() + ", step " + Figures.whole(run.step());
    }

    /** The device in use and why, once a worker said so. */
    static String device(Run run) {
        if (run.isExternal()) {
            return "trained externally";
        }
        return run.provenance()
                .map(used -> "on " + used.device() + " (" + used.deviceReason() + ")")
                .orElse("device " + run.device());
    }

    private static String took(Run run) {
        if (run.startedAt().isEmpty() || run.finishedAt().isEmpty()) {
            return "";
        }
        return " in "
                + Moment.length(Duration.between(run.startedAt().get(), run.finishedAt().get()));
    }

    /** How often the run was steered: {@code steered 2 times}. */
    static String steered(Run run) {
        return run.steered() == 1 ? "steered once" : "steered " + run.steered() + " times";
    }
}
