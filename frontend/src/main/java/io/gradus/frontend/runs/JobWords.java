package io.gradus.frontend.runs;

import io.gradus.backend.jobs.JobPlace;
import io.gradus.backend.jobs.JobState;
import io.gradus.backend.jobs.RunJob;
import io.gradus.frontend.elements.Moment;
import java.util.Locale;

/** A job's facts as sentences. */
final class JobWords {
    private JobWords() {}

    /** What it is, how it stands and why. */
    static String standing(RunJob job) {
        return what(job) + " " + state(job) + job.trouble().map(why -> ". " + why).orElse("");
    }

    private static String what(RunJob job) {
        String program =
                job.trainer()
                        .map(call -> " (%s %s)".formatted(call.script(), call.model()).strip())
                        .map(text -> " " + text)
                        .orElse("");
        return (job.place() == JobPlace.RAY ? "Ray job " : "Process ") + job.name() + program;
    }

    private static String state(RunJob job) {
        if (job.state() == JobState.ENDED) {
            return job.outcome().orElse("has ended")
                    + job.stopReason().map(why -> " (" + why + ")").orElse("");
        }
        if (job.stopReason().isPresent()) {
            return "is being stopped: " + job.stopReason().get();
        }
        return switch (job.state()) {
            case WAITING -> "is not submitted yet";
            default ->
                    "is "
                            + job.status().orElse("RUNNING").toLowerCase(Locale.ROOT)
                            + job.submittedAt().map(at -> ", since " + Moment.of(at)).orElse("");
        };
    }
}
